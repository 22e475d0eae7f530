import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'

/** Writes the documents as HTML, readable without network: node documents.ts FOLDER. Links lead to the HTML files. */
const [folder = ''] = process.argv.slice(2)

const STYLE = `body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
img { max-width: 100%; height: auto } table { border-collapse: collapse } td, th { border: 1px solid #8888; padding: .3rem .6rem }
pre { overflow-x: auto; padding: .8rem; background: #8882 } :root { color-scheme: light dark }`

/** Anchors of headings, as on GitHub. */
const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

marked.use({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
  walkTokens(token) {
    if (token.type === 'link' && !/^\w+:/.test(token.href))
      token.href = token.href.replace(/\.md(?=#|$)/, '.html')
  },
})

const documents = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'CONTRIBUTING.md', 'AGENTS.md']
for (const place of ['docs', 'docs/decisions'])
  documents.push(
    ...readdirSync(place)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(place, name)),
  )
for (const path of documents) {
  const text = readFileSync(path, 'utf8')
  const title = /^# (.*)$/m.exec(text)?.[1] ?? path
  const target = join(folder, path.replace(/\.md$/, '.html'))
  mkdirSync(join(target, '..'), { recursive: true })
  writeFileSync(
    target,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>${marked.parse(text)}</html>\n`,
  )
}
