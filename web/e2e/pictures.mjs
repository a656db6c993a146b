// The pictures of the README, made anew: npm run e2e -- pictures
import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { close, open, withBrowser } from './browser.mjs'

const MAX_BYTES = 150_000
const LOOK = { width: 1180, height: 760 }
const BAD_MOVE = { game: 'reversi', moves: 'c2 b4 a5 c1 b3 e2 c5 c6', why: 'd2' }

async function picture(page, name, part = page) {
  const path = fileURLToPath(new URL(`../../docs/images/${name}.png`, import.meta.url))
  await page.evaluate(() => document.activeElement?.blur())
  await part.screenshot({ path })
  assert.ok(statSync(path).size < MAX_BYTES, `${name}: ${statSync(path).size} bytes`)
  await close(page)
}

await withBrowser(async (browser) => {
  const { why: _, ...game } = BAD_MOVE
  const play = await open(browser, `/play?${new URLSearchParams({ ...game, players: 'human;level:easy' })}`, LOOK)
  await play.locator('.status[data-state=person]').waitFor()
  await play.getByRole('button', { name: 'Hint' }).click()
  await play.locator('.hint').waitFor()
  await picture(play, 'web-play')

  const tree = await open(browser, `/tree?${new URLSearchParams(BAD_MOVE)}`, LOOK)
  await tree.getByRole('region', { name: 'Why?' }).waitFor()
  await tree.locator('.said.cut').waitFor()
  await tree.getByRole('img', { name: /The board at/ }).or(tree.locator('.board')).first().waitFor()
  await picture(tree, 'web-tree')

  const explore = await open(browser, '/explore?game=tictactoe&moves=b2+a2', LOOK)
  await explore.locator('.list tbody tr').first().waitFor()
  await picture(explore, 'web-explore')

  const practice = await open(browser, '/practice?recipe=cuts:size%3Dsmall,seed%3D4', { ...LOOK, width: 900, scheme: 'dark' })
  await practice.locator('.snip').nth(6).click()
  await practice.locator('.snip').nth(7).click()
  await practice.getByRole('button', { name: 'Grade it' }).click()
  await practice.getByText('The first error').waitFor()
  await picture(practice, 'web-practice', practice.getByRole('region', { name: 'The exercise' }))
})
console.log('pictures: fine')
