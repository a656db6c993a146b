// Runs every check, two at a time, or those that are named; `--alone` means what is measured, `--together` all others. Against
// a server of its own, made from the sources, unless ARBORE_URL is the address of one; ARBORE is a program that is built already.
import { spawn } from 'node:child_process'
import { needBrowser, needProgram, startServer } from './server.mjs'

/** What is measured is measured alone; of the others the long ones begin first. */
const ALONE = ['measured']
const TOGETHER = ['play', 'screens', 'tree', 'keep', 'newcomer', 'keys', 'practice', 'explore', 'analyse', 'setup', 'boards', 'exact', 'lessons', 'compare']
const here = new URL('.', import.meta.url).pathname

function run(name, environment) {
  const began = Date.now()
  return new Promise((resolve) => {
    let text = ''
    const child = spawn(process.execPath, [`${here}${name}.mjs`], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } })
    child.stdout.on('data', (part) => (text += part))
    child.stderr.on('data', (part) => (text += part))
    child.on('close', (status) => {
      console.log(`${text}${name}: ${status === 0 ? '' : 'FAILED, '}${((Date.now() - began) / 1000).toFixed(0)} s`)
      resolve(status === 0)
    })
  })
}

async function runAll(environment) {
  const named = process.argv.slice(2)
  const [isAll, isAlone, isTogether] = [named.length === 0, named[0] === '--alone', named[0] === '--together']
  const waiting = isAll || isTogether ? [...TOGETHER] : isAlone ? [] : named
  const results = []
  if (isAll || isAlone) for (const name of ALONE) results.push(await run(name, environment))
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await run(name, environment))
  }
  await Promise.all([work(), work()])
  return results.every(Boolean)
}

needBrowser()
const began = Date.now()
let isFine
if (process.env.ARBORE_URL) isFine = await runAll({})
else {
  const program = needProgram()
  const server = await startServer(program)
  try {
    isFine = await runAll({ ARBORE_URL: server.url, ARBORE: program })
  } finally {
    await server.stop()
  }
}
console.log(`${isFine ? 'All fine' : 'FAILED'}, ${((Date.now() - began) / 1000).toFixed(0)} s`)
process.exit(isFine ? 0 : 1)
