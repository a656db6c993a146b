// What the checks need: a browser, the program, and a server of their own.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

function run(command, args, options = {}) {
  return spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0
}

/** Debian's Chromium; installed if it is missing and that is possible. */
export function needBrowser() {
  const isThere = () => {
    try {
      accessSync(chromium, constants.X_OK)
      return true
    } catch {
      return false
    }
  }
  if (isThere()) return
  console.log(`There is no Chromium at ${chromium}; installing it from Debian`)
  const apt = (...args) => {
    const [command, ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', ...args]
    return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  // A fresh machine has no list of packages.
  if (!process.env.CHROMIUM && apt('update', '-q') && apt('install', '-qy', '--no-install-recommends', 'chromium') && isThere()) return
  console.error('Chromium could not be installed. Install it (on Debian: apt install chromium), or set CHROMIUM to the path of one.')
  process.exit(1)
}

/** The program with the page in it: ARBORE, or a fresh one. */
export function needProgram() {
  if (process.env.ARBORE) return process.env.ARBORE
  console.log('Building the program …')
  const program = join(process.env.CARGO_TARGET_DIR ?? join(root, 'target'), 'release', 'arbore')
  if (run('cargo', ['build', '--release', '--locked', '--package', 'arbore'], { cwd: root }) && existsSync(program)) return program
  console.error('The program could not be built. Set ARBORE to the path of one, or ARBORE_URL to the address of a server.')
  process.exit(1)
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** A server with an empty folder of its own, and how to stop it. */
export async function startServer(program) {
  const data = mkdtempSync(join(tmpdir(), 'arbore-e2e-'))
  const port = await freePort()
  // Databases of this machine's user are not used.
  const env = { ...process.env, XDG_STATE_HOME: data, XDG_DATA_HOME: data }
  const child = spawn(program, ['serve', '--no-open', '--port', String(port), '--data', data, '--lang', 'en'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(`${url}/api/health`).then((answer) => answer.ok, () => false)
    if (isUp) return { url, stop }
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error('the server does not answer')
}
