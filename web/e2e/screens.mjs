// Every screen at every width, in both themes and languages: axe finds nothing, nothing sticks out.
import assert from 'node:assert/strict'
import { close, isSound, open, query, withBrowser } from './browser.mjs'

const SCREENS = [
  '/', '/play?game=tictactoe', '/play?game=backgammon', '/analyse?game=reversi', '/analyse?game=connect4&moves=4+4',
  '/tree', '/tree?game=tictactoe&step=40', '/tree?game=tree:three-players', '/tree?game=tree:dice', '/tree?random=values:seed%3D3',
  '/practice', '/practice?recipe=cuts:seed%3D2', '/practice?recipe=windows:seed%3D3', '/practice?recipe=steps:seed%3D4',
  '/practice?recipe=values:players%3Dthree,seed%3D5&sheet=true', '/compare?game=tictactoe', '/lessons', '/lessons?lesson=alphabeta', '/lessons?lesson=horizon',
]
const LOOKS = [
  { width: 390, height: 844, scheme: 'light', language: 'ro' },
  { width: 768, height: 1024, scheme: 'dark', language: 'en' },
  { width: 1440, height: 900, scheme: 'light', language: 'en' },
  { width: 2560, height: 1440, scheme: 'dark', language: 'ro' },
]

await withBrowser(async (browser) => {
  for (const look of LOOKS) {
    for (const path of SCREENS) {
      const page = await open(browser, path, look)
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(400)
      assert.equal(await page.getAttribute('html', 'lang'), look.language)
      await isSound(page, `${path} ${look.width} ${look.scheme}`)
      if (process.env.PICTURES) {
        const name = `${path.replace(/\W+/g, '-')}-${look.width}-${look.scheme}`
        await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
      }
      await close(page)
    }
  }

  // The language is in the address, and going to another screen keeps it.
  const page = await open(browser, '/')
  await page.getByRole('button', { name: 'RO: Română' }).click()
  await page.getByRole('heading', { name: 'Jocuri' }).waitFor()
  assert.equal(query(page, 'lang'), 'ro')
  await page.getByRole('navigation').getByRole('link', { name: 'Joacă' }).click()
  await page.locator('.status').waitFor()
  assert.equal(query(page, 'lang'), 'ro')
  await page.goBack()
  await page.getByRole('heading', { name: 'Jocuri' }).waitFor()
  await close(page)
})
console.log('screens: fine')
