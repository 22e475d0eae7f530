import pino, { type DestinationStream, type Logger } from 'pino'
import { hideFilenames, shortenPath } from './shorten-path.ts'

/** JSON lines of this level and above, to standard output. Whatever is logged passes the serializers below. */
export function createLog(level: string, name?: string, destination?: DestinationStream): Logger {
  const serializers = { err: describeError, path: shortenPath }
  const options = { level, serializers, ...(name === undefined ? {} : { name }) }
  return destination ? pino(options, destination) : pino(options)
}

/** What is logged of an error. */
interface LoggedError {
  type: string
  message: string
  stack?: string
  cause?: unknown
  errors?: unknown[]
}
/** Fields that name what failed and hold nothing that a guest sent. */
const NAMING_FIELDS = [
  'code',
  'syscall',
  'statusCode',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
]
const MAX_DEPTH = 5

/**
 * An error without values: drivers add the rows, keys and paths that they were working on to their errors, and whoever
 * reads a log need not see what guests wrote, nor be able to open a photo.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return typeof error === 'object' ? undefined : error
  const fields = error as unknown as Record<string, unknown>
  const message = fields.severity === undefined ? hideFilenames(error.message) : withoutValues(error.message)
  const described: LoggedError & Record<string, unknown> = { type: error.name, message }
  for (const name of NAMING_FIELDS) if (fields[name] !== undefined) described[name] = fields[name]
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  if (frames?.length) described.stack = [`${error.name}: ${message}`, ...frames].join('\n')
  if (error.cause !== undefined) described.cause = describeError(error.cause, depth + 1)
  if (error instanceof AggregateError)
    described.errors = error.errors.map((inner) => describeError(inner, depth + 1))
  return described
}

/** PostgreSQL quotes values in its message, and MikroORM adds the detail, which holds the row, on the next line. */
const withoutValues = (message: string) => message.split('\n')[0]!.replace(/".*$/, '…')
