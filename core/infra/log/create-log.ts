import pino, { type DestinationStream, type Logger } from 'pino'
import { keepLines, RecentLines } from './recent-lines.ts'
import { hideFilenames, pathShortener } from './shorten-path.ts'

interface LogOptions {
  name?: string
  /** Parts of paths that are logged in full, because they can't be secrets. None by default. */
  words?: ReadonlySet<string>
  destination?: DestinationStream
}

/** Creates a logger that writes JSON lines of this level and above, to standard output by default. Keeps the latest. */
export function createLog(level: string, { name, words = new Set(), destination }: LogOptions = {}): Logger {
  const serializers = { err: describeError, path: pathShortener(words) }
  const lines = new RecentLines()
  const streamWrite = (line: string) => {
    lines.add(line)
    return line
  }
  const options = { level, serializers, hooks: { streamWrite }, ...(name === undefined ? {} : { name }) }
  return keepLines(destination ? pino(options, destination) : pino(options), lines)
}

/** Fields of a logged error. */
interface LoggedError {
  type: string
  message: string
  stack?: string
  cause?: unknown
  errors?: unknown[]
}
/** Fields that name the failure and contain no guest's data. */
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
 * Describes an error without values. Drivers add rows, keys and paths to their errors. A log must not contain guests'
 * texts, nor names that open a photo.
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

/** PostgreSQL quotes values in its message. MikroORM adds the detail, which contains the row, on the next line. */
const withoutValues = (message: string) => message.split('\n')[0]!.replace(/".*$/, '…')
