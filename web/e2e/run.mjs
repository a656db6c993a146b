// Runs every check, two at a time, against a running server: ARBORE_URL, or port 7373 here.
import { spawn } from 'node:child_process'

/** What is measured is measured alone; the long ones begin first. */
const ALONE = ['measured']
const TOGETHER = ['play', 'screens', 'tree', 'keep', 'newcomer', 'practice', 'analyse', 'lessons', 'compare']
const here = new URL('.', import.meta.url).pathname

function run(name) {
  const began = Date.now()
  return new Promise((resolve) => {
    let text = ''
    const child = spawn(process.execPath, [`${here}${name}.mjs`], { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (part) => (text += part))
    child.stderr.on('data', (part) => (text += part))
    child.on('close', (status) => {
      console.log(`${text}${name}: ${status === 0 ? '' : 'FAILED, '}${((Date.now() - began) / 1000).toFixed(0)} s`)
      resolve(status === 0)
    })
  })
}

const waiting = process.argv.length > 2 ? process.argv.slice(2) : [...TOGETHER]
const results = []
if (process.argv.length === 2) for (const name of ALONE) results.push(await run(name))
const work = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await run(name))
}
await Promise.all([work(), work()])
process.exit(results.every(Boolean) ? 0 : 1)
