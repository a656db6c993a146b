// The types of the API, from its description: `npm run types` writes them, `--check` says whether they are current.
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

const description = new URL('../openapi.json', import.meta.url)
const types = new URL('../src/lib/api-types.ts', import.meta.url)
const HEADER = `// Generated from web/openapi.json by \`npm run types\`; not to be edited. The description itself is written by a test:
// ARBORE_WRITE_OPENAPI=1 cargo test -p arbore-server --test routes description

`

const now = HEADER + astToString(await openapiTS(description))
if (!process.argv.includes('--check')) {
  await writeFile(types, now)
} else if ((await readFile(types, 'utf8')) !== now) {
  console.error('src/lib/api-types.ts is out of date: run `npm run types`')
  process.exit(1)
}
