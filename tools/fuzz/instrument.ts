import { parseAst, type Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Properties with a conditional statement or expression, by type of syntax node. */
const BRANCHES: Record<string, string[]> = {
  IfStatement: ['consequent', 'alternate'],
  ForStatement: ['body'],
  ForOfStatement: ['body'],
  WhileStatement: ['body'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['right'],
  ArrowFunctionExpression: ['body'],
}

/**
 * Inserts code that counts in `globalThis.coverage` how often each branch runs. Also adds the module's constants to
 * `globalThis.constants`, as material for inputs.
 */
export function instrument(isInstrumented: (file: string) => boolean): Plugin {
  let branches = 0
  const count = () => `coverage[${branches++}]++`
  return {
    name: 'instrument',
    enforce: 'post',
    transform(code, file) {
      if (!isInstrumented(file)) return null
      const inserted: { at: number; text: string }[] = []
      const constants = new Set<string | number>()
      walk(parseAst(code) as unknown as Node, (node) => {
        if (node.type === 'Literal') addConstant(node.value, constants)
        if (node.type === 'BlockStatement') inserted.push({ at: node.start + 1, text: `${count()};` })
        for (const place of BRANCHES[node.type] ?? []) {
          const branch = node[place] as Node | null
          if (!branch || branch.type === 'BlockStatement') continue
          const [open, close] = branch.type.endsWith('Statement')
            ? [`{${count()};`, '}']
            : [`(${count()},`, ')']
          inserted.push({ at: branch.start, text: open }, { at: branch.end, text: close })
        }
      })
      return { code: `${recordConstants(constants)}${insert(code, inserted)}`, map: null }
    },
  }
}

const recordConstants = (constants: Set<string | number>) =>
  `for (const value of ${JSON.stringify([...constants])}) globalThis.constants.add(value);`

function addConstant(value: unknown, constants: Set<string | number>): void {
  if (typeof value === 'string' && value.length > 1 && value.length <= 40) constants.add(value)
  if (typeof value === 'number' && value > 0xff && value <= 0xffffffff) constants.add(value)
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof (child as Node).type === 'string') walk(child as Node, visit)
}

const closes = (text: string) => text === ')' || text === '}'

/** Inserts the texts. At one position, closing ones precede opening ones, inner before outer. `inserted` is outer first. */
function insert(code: string, inserted: { at: number; text: string }[]): string {
  const inOrder = inserted
    .map((one, i) => ({ ...one, order: closes(one.text) ? -inserted.length - i : i }))
    .toSorted((a, b) => a.at - b.at || a.order - b.order)
  let [result, last] = ['', 0]
  for (const { at, text } of inOrder) {
    result += code.slice(last, at) + text
    last = at
  }
  return result + code.slice(last)
}
