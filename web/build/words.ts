// The page's words: `web.ftl` whole, `lab.ftl` without what only the server says (what is wrong with a
// question, hints to exercises), and from the terminal's `cli.ftl` only the messages that name things of
// the laboratory. One module a language, so that a reader loads one.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PREFIX = 'virtual:words/'
const SHARED = /^(level|option|feature|statistics)-/
const NOT_SERVER = /^(?!(error|why|tree)-|practice-(?!topic-|points-|lost))/

/** The messages of a Fluent file whose name fits, each with its indented lines. */
function only(source: string, names: RegExp): string {
  const blocks = source.split(/\n(?=\S)/)
  return blocks.filter((block) => names.test(block)).join('\n')
}

export function words(): Plugin {
  const path = (language: string, file: string) =>
    fileURLToPath(new URL(`../../crates/lab/locales/${language}/${file}.ftl`, import.meta.url))
  return {
    name: 'arbore-words',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const language = id.slice(PREFIX.length + 1)
      const read = (file: string) => {
        this.addWatchFile(path(language, file))
        return readFileSync(path(language, file), 'utf8')
      }
      const lines = [only(read('cli'), SHARED), only(read('lab'), NOT_SERVER), read('web')].join('\n').split('\n')
      const text = lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).join('\n')
      return `export default ${JSON.stringify(text)}`
    },
  }
}
