// What the checks share: a browser, the address of the server, and what no screen may do.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium as engine } from 'playwright-core'
import { chromium } from './server.mjs'

export const BASE = process.env.ARBORE_URL ?? 'http://127.0.0.1:7373'
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs a check with a browser of its own; errors of the page fail it. */
export async function withBrowser(check) {
  const browser = await engine.launch({ executablePath: chromium, args: ['--no-sandbox'] })
  try {
    await check(browser)
  } finally {
    await browser.close()
  }
}

/** A page that remembers what went wrong on it. */
export async function open(browser, path, { width = 1440, height = 900, scheme = 'light', language = 'en', motion = 'reduce', before } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: language, reducedMotion: motion })
  const page = await context.newPage()
  await before?.(page)
  page.troubles = []
  page.on('pageerror', (error) => page.troubles.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) page.troubles.push(`${message.type()}: ${message.text()}`)
  })
  await page.goto(BASE + path)
  return page
}

export async function close(page) {
  assert.deepEqual(page.troubles, [], `troubles on ${page.url()}`)
  await page.context().close()
}

/** axe finds nothing, and nothing sticks out of the screen. */
export async function isSound(page, what) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(over <= 0, `${what}: wider than the screen by ${over}px`)
  // Through the protocol and not as a script of the page, which its security policy would refuse.
  await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] })
    return violations.map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`)
  })
  assert.deepEqual(found, [], what)
}

export const state = (page) => page.locator('.status').getAttribute('data-state')
export const query = (page, key) => new URL(page.url()).searchParams.get(key)
