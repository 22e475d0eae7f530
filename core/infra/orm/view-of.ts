/** A field of a view as entities store it. */
type Stored<T> = T | (null extends T ? undefined : never) | (string extends T ? Date : never)

/** Returns the fields of a view's schema from an entity: null for missing values, moments in ISO 8601. */
export function viewOf<View extends object>(
  schema: { shape: object; _output: View },
  entity: { [K in keyof View]: Stored<View[K]> },
): View {
  const fields = Object.keys(schema.shape).map((name) => {
    const value: unknown = entity[name as keyof View]
    return [name, value instanceof Date ? value.toISOString() : (value ?? null)]
  })
  return Object.fromEntries(fields) as View
}
