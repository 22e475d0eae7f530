const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}
/** Fields with numbers or words of the code. All others are dropped: addresses, names, messages of errors. */
const FIELDS = [
  'method',
  'path',
  'status',
  'ms',
  'job',
  'attempt',
  'photoId',
  'eventId',
  'handOverId',
  'check',
]
const ERROR_FIELDS = ['type', 'code', 'syscall', 'statusCode', 'table', 'column', 'constraint', 'routine']
/** The part of a stack frame that is the same on every machine. */
const FRAME =
  /^\s+at (?:(.+?) \()?.*?((?:core|api|worker|contract|deploy|node_modules)\/[^)\s]+|node:[^)\s]+)\)?$/
const MAX_FRAMES = 8

interface LoggedError {
  stack?: unknown
  cause?: LoggedError
}

/** Returns a log line as text without anything that a person wrote. Undefined for a line that is not JSON. */
export function safeLine(line: string): string | undefined {
  let entry: Record<string, unknown>
  try {
    entry = JSON.parse(line) as Record<string, unknown>
  } catch {
    return undefined
  }
  const { time, level, name, msg, err } = entry
  // The first administrator's password is logged once.
  const message = typeof msg === 'string' && !/password/i.test(msg) ? msg : '…'
  const fields = FIELDS.filter((field) => entry[field] !== undefined).map((field) => {
    // The beginnings of codes and filenames that the log contains.
    return `${field}=${String(entry[field]).replaceAll(/[^/]*…/g, '…')}`
  })
  const error = err && typeof err === 'object' ? errorLines(err as LoggedError) : []
  const part = name === 'api' || name === 'worker' ? name : ''
  const head = [new Date(Number(time)).toISOString(), LEVELS[Number(level)], part, message, ...fields]
  return [head.filter(Boolean).join(' '), ...error].join('\n')
}

function errorLines(error: LoggedError): string[] {
  const fields = ERROR_FIELDS.map((field) => (error as Record<string, unknown>)[field]).filter(Boolean)
  const frames = typeof error.stack === 'string' ? error.stack.split('\n') : []
  const shown = frames.flatMap((frame) => {
    const [, name = '', place] = FRAME.exec(frame) ?? []
    return place ? [`    at ${name} ${place}`] : []
  })
  const cause = error.cause && typeof error.cause === 'object' ? errorLines(error.cause) : []
  return [`  ${fields.join(' ')}`, ...shown.slice(0, MAX_FRAMES), ...cause]
}
