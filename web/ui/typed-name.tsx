import { InputField } from './field.tsx'

interface TypedNameProps {
  label: string
  name: string
  /** Called on each change with whether the typed text is the name. */
  onChange: (isName: boolean) => void
}

/** A field in which a name is typed, to prevent accidents. */
export function TypedName({ label, name, onChange }: TypedNameProps) {
  return (
    <InputField
      label={label}
      dir="auto"
      autoComplete="off"
      autoCapitalize="off"
      onChange={({ target }) => onChange(plain(target.value) === plain(name))}
    />
  )
}

/** Normalizes a name for comparison, because phone keyboards change case, quotes and spaces. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
