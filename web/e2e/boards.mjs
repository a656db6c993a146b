// The boards of Go and checkers: captures clicked along their path, dead stones marked by hand, narrow screens.
import assert from 'node:assert/strict'
import { close, isSound, open, withBrowser } from './browser.mjs'
import { byKeyboard, byMouse, makeMove } from './person.mjs'

const TWO = 'players=human;human'
const PHONE = { width: 390, height: 844 }
/** A wall of each player, and a stone in the territory of the other. */
const WALLS = '/play?game=go:size=5&moves=B1+D1+B2+D2+B3+D3+B4+D4+B5+D5+E3+A3+pass+pass'
const THREE_JUMPS = '/play?game=checkers&start=B:W6,7,15,24,29:B1,K12'

const square = (page, name) => page.locator(`[data-name="${name}"]`)
const label = (page, name) => square(page, name).getAttribute('aria-label')

/** A capture of three men: the piece goes along with the clicks, and a click can be taken back. */
async function jumps(browser, press) {
  const page = await open(browser, `${THREE_JUMPS}&${TWO}`)
  await page.locator('.status[data-state=person]').waitFor()
  assert.match(await label(page, '1'), /^1, Black man, can be played$/)
  assert.match(await label(page, '12'), /^12, Black king$/)
  for (const name of ['1', '10']) await press(page, square(page, name))
  assert.match(await label(page, '1'), /^1, empty/)
  assert.match(await label(page, '10'), /Black man, selected/)
  await press(page, square(page, '10'))
  assert.match(await label(page, '1'), /Black man, selected/)
  for (const name of ['10', '19', '28']) await press(page, square(page, name))
  await page.waitForFunction(() => new URL(location.href).searchParams.get('moves') === '1x10x19x28')
  assert.match(await label(page, '24'), /empty/)
  await isSound(page, 'after a capture of three')
  await close(page)
}

/** Playouts find the dead stones; one comes to life again by hand, then the rules alone count. */
async function counting(browser, press) {
  const page = await open(browser, `${WALLS}&${TWO}`)
  const button = (name) => page.getByRole('button', { name })
  const verdict = page.locator('.status .text')
  await page.locator('.status.over').waitFor()
  const byRules = await verdict.textContent()
  await press(page, button('Count without dead stones'))
  await verdict.getByText('Dead stones: A3 E3.').waitFor()
  assert.match(await label(page, 'E3'), /dead, counts for/)
  assert.match(await label(page, 'A1'), /empty, counts for/)
  await isSound(page, 'a counted board')
  await press(page, square(page, 'E3'))
  await verdict.getByText('Dead stones: A3.').waitFor()
  assert.match(await verdict.textContent(), /wins by 6\./)
  assert.match(await label(page, 'E3'), /alive$/)
  await press(page, button('Dead stones by playouts'))
  await verdict.getByText('Dead stones: A3 E3.').waitFor()
  await press(page, button('Result by the rules'))
  await verdict.getByText('both players passed').waitFor()
  assert.equal(await verdict.textContent(), byRules)
  // The counted board belongs to the end of the game only.
  await press(page, button('Count without dead stones'))
  await verdict.getByText('Dead stones:').waitFor()
  await press(page, button('Undo'))
  await page.locator('.status[data-state=person]').waitFor()
  assert.match(await label(page, 'E3'), /E3, [^,]+$/)
  await close(page)
}

/** A board with many places on a narrow screen: nothing sticks out, and a finger finds its crossing. */
async function narrow(browser, game, move, scheme, language) {
  const page = await open(browser, `/play?game=${game}&${TWO}`, { ...PHONE, scheme, language })
  await page.locator('.status[data-state=person]').waitFor()
  await isSound(page, `${game} on a narrow screen`)
  await makeMove(page, byMouse, () => move)
  await isSound(page, `${game} on a narrow screen, after ${move}`)
  await close(page)
}

await withBrowser(async (browser) => {
  for (const press of [byMouse, byKeyboard]) await Promise.all([jumps(browser, press), counting(browser, press)])
  await narrow(browser, 'go:size=19', 'T1', 'light', 'ro')
  await narrow(browser, 'checkers:variant=international', '31-26', 'dark', 'en')
})
console.log('boards: fine')
