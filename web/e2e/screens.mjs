// Every screen at every width, in both themes and languages: axe finds nothing, nothing sticks out.
import assert from 'node:assert/strict'
import { close, isSound, open, query, withBrowser } from './browser.mjs'

/** Each address with what must be there before it is judged. */
const SCREENS = [
  ['/', '.gallery article'],
  ['/play?game=tictactoe', '.status[data-state=person]'],
  ['/play?game=backgammon', '.status[data-state=person]'],
  ['/play?game=go&players=human;human&moves=E5+C3+pass+G3', '.status[data-state=person]'],
  ['/play?game=checkers&players=human;human&moves=11-15+22-18', '.status[data-state=person]'],
  ['/play?game=pig&players=human;human', '.menu'],
  ['/analyse?game=reversi&player=engine:depth%3D4', '.list tbody tr'],
  ['/analyse?game=connect4&moves=4+4&player=engine:depth%3D4', '.list tbody tr'],
  ['/tree', '[role=tree]'],
  ['/tree?game=tictactoe&step=40', '[role=tree]'],
  ['/tree?game=reversi&moves=c2+b4+a5+c1+b3+e2+c5+c6&why=d2', '[role=tree]'],
  ['/tree?game=chess&depth=4', '.partial'],
  ['/tree?game=tree:three-players', '[role=tree]'],
  ['/tree?game=tree:dice', '[role=tree]'],
  ['/tree?random=values:seed%3D3', '[role=tree]'],
  ['/practice', '[role=tree]'],
  ['/practice?recipe=cuts:seed%3D2', '.snip'],
  ['/practice?recipe=windows:seed%3D3', '.place'],
  ['/practice?recipe=steps:seed%3D4', '.said'],
  ['/practice?recipe=values:players%3Dthree,seed%3D5&sheet=true', '.place'],
  ['/compare?game=tictactoe', '.board'],
  ['/explore?game=tictactoe&moves=b2+a2+a1&ply=2', '.list tbody tr'],
  ['/explore?game=achi', '.list tbody tr'],
  ['/explore?game=nim&moves=1:1+2:2', '.list tbody tr'],
  ['/lessons', 'main ol, main ul'],
  ['/lessons?lesson=alphabeta', '[role=tree]'],
  ['/lessons?lesson=horizon', 'main button'],
]
/** What goes wrong is a screen too; the browser reports the refused request. */
const ERRORS = [
  '/nowhere', '/play?game=nonsense', '/play?game=tictactoe&moves=z9', '/analyse?game=nim&moves=9:9', '/play?saved=nothing',
  '/tree?game=tree:(max+A', '/tree?game=tictactoe&algorithm=nonsense', '/practice?recipe=nonsense', '/explore?game=nonsense',
]
const WIDTHS = [[390, 844], [768, 1024], [1440, 900]]
/** What a projector shows. */
const LARGE = [2560, 1440]
const LOOKS = [['light', 'en'], ['dark', 'ro'], ['light', 'ro'], ['dark', 'en']]

async function judge(browser, [path, ready], { isError = false, ...look }) {
  const page = await open(browser, path, look)
  await page.locator(ready).first().waitFor()
  assert.equal(await page.getAttribute('html', 'lang'), look.language)
  await isSound(page, `${path} ${look.width} ${look.scheme} ${look.language}`)
  if (process.env.PICTURES) {
    const name = `${path.replace(/\W+/g, '-')}-${look.width}-${look.scheme}-${look.language}`
    await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
  }
  if (isError) page.troubles = page.troubles.filter((trouble) => !/status of 4\d\d/.test(trouble))
  await close(page)
}

await withBrowser(async (browser) => {
  // Every screen is seen at every width; theme and language change from one to the next, so that all pairs come up.
  const work = SCREENS.flatMap((screen, at) => WIDTHS.map(([width, height], turn) => {
    const [scheme, language] = LOOKS[(at + turn) % LOOKS.length]
    return [screen, { width, height, scheme, language }]
  }))
  for (const screen of SCREENS.filter(([path]) => ['/', '/play?game=tictactoe', '/tree', '/practice', '/explore?game=achi'].includes(path))) {
    work.push([screen, { width: LARGE[0], height: LARGE[1], scheme: 'light', language: 'ro' }])
  }
  ERRORS.forEach((path, at) => {
    const [[width, height], [scheme, language]] = [WIDTHS[at % 3], LOOKS[at % LOOKS.length]]
    work.push([[path, path === '/nowhere' ? 'main h1' : '.trouble'], { width, height, scheme, language, isError: true }])
  })
  const go = async () => {
    for (let next = work.shift(); next; next = work.shift()) await judge(browser, ...next)
  }
  await Promise.all([go(), go()])

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
