// Runs every check against a running server: ARBORE_URL, or port 7373 here.
import { readdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

const here = new URL('.', import.meta.url).pathname
const helpers = ['run.mjs', 'browser.mjs']
let failed = 0
for (const name of readdirSync(here).filter((file) => file.endsWith('.mjs') && !helpers.includes(file)).sort()) {
  const { status } = spawnSync(process.execPath, [here + name], { stdio: 'inherit' })
  if (status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
