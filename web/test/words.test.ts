// Every text of the page exists in both languages, with the same arguments, and is used.
import { describe, expect, test } from 'vitest'
import { bundleOf, LANGUAGES } from '../src/lib/words.svelte'
import en from 'virtual:words/en'
import ro from 'virtual:words/ro'
import page from '../../crates/lab/locales/en/web.ftl?raw'

const files = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })
const code = Object.entries(files).filter(([name]) => !name.includes('.test.')).map(([, text]) => text).join('\n')

function messages(text: string): Map<string, string> {
  const found = [...text.matchAll(/^([a-z][\w-]*) *=([^\n]*(?:\n[ \t]+[^\n]*)*)/gm)]
  return new Map(found.map(([, id, value]) => [id ?? '', [...new Set((value ?? '').match(/\$\w+/g) ?? [])].sort().join(' ')]))
}

const texts = { en, ro }

test('both languages have the same messages with the same arguments', () => {
  const [english, romanian] = [messages(en), messages(ro)]
  expect([...romanian.keys()].sort()).toEqual([...english.keys()].sort())
  for (const [id, values] of english) expect(`${id} ${romanian.get(id)}`).toBe(`${id} ${values}`)
})

describe.each(LANGUAGES)('in %s', (language) => {
  test('the files have no errors', () => {
    const bundle = bundleOf(language, texts[language])
    expect(messages(texts[language]).size).toBeGreaterThan(100)
    for (const id of messages(texts[language]).keys()) expect(bundle.hasMessage(id), id).toBe(true)
  })

  test('every message that the code names exists', () => {
    const named = [...code.matchAll(/\bsay\(\s*'([^']+)'/g)].map(([, id]) => id ?? '')
    const known = messages(texts[language])
    expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([])
  })
})

test('every message of the page is used', () => {
  const web = messages(page)
  // Names that the code puts together: `say(`nav-${screen}`)`.
  const prefixes = [...code.matchAll(/`([a-z][a-z-]*-)\$\{/g)].map(([, prefix]) => prefix ?? '')
  const unused = [...web.keys()].filter((id) => !code.includes(`'${id}'`) && !prefixes.some((prefix) => id.startsWith(prefix)))
  expect(unused).toEqual([])
})
