import type { z } from 'zod'
import { PATHS } from '#api/openapi/document.ts'

type Responses = Record<string, { content?: Record<string, { schema: z.ZodType }> }>

/** Returns the JSON body, or undefined without one. Throws unless the document has the call's status and this body. */
export async function readDocumented(call: string, response: Response): Promise<unknown> {
  const [method, path] = call.split(' ') as [string, string]
  const operation = PATHS[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get']
  const documented = (operation!.responses as Responses)[response.status]
  if (!documented) throw new Error(`${call}: ${response.status} is not documented`)
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return undefined
  const body: unknown = await response.json()
  const schema = documented.content?.['application/json']?.schema
  const { error } = schema!.safeParse(body)
  if (error) throw new Error(`${call} answered ${response.status} ${JSON.stringify(body)}: ${error.message}`)
  return body
}
