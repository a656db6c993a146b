// Exercises: the right answers, and how a person writes them on the screen.
import { BASE } from './browser.mjs'

export async function rightAnswers(recipe) {
  return (await (await fetch(`${BASE}/api/practice/answers?recipe=${encodeURIComponent(recipe)}`)).json()).answers
}

/** Cuts every branch that is to be cut; what hangs on it falls with it. */
async function cut(page, answers, press) {
  for (const name of Object.keys(answers).filter((name) => answers[name] === 'cut')) {
    const branch = page.getByRole('button', { name: new RegExp(`^Cut the branch to ${name.replace('.', '\\.')}(,|$)`) })
    if (await branch.isEnabled()) await press(branch)
  }
}

/** The questions in the order of the page. */
async function questions(recipe) {
  return (await (await fetch(`${BASE}/api/practice?recipe=${encodeURIComponent(recipe)}`)).json()).items
}

async function answerSteps(page, answers) {
  for (const [at, answer] of answers.entries()) {
    const [what, ...where] = answer.split(' ')
    await page.getByRole('combobox', { name: /^What/ }).selectOption(what)
    if (what !== 'never') await page.getByRole('combobox', { name: /^Node/ }).selectOption(where.join(' '))
    if (at + 1 < answers.length) await page.getByRole('button', { name: 'Next question' }).click()
  }
}

/** Does an exercise that is on the screen, without handing it in. */
export async function solve(page, recipe, press = (branch) => branch.click()) {
  const answers = await rightAnswers(recipe)
  const topic = recipe.replace(/:.*/, '')
  if (topic === 'cuts') {
    await page.locator('.snip').first().waitFor()
    return cut(page, answers, press)
  }
  if (topic === 'steps') {
    await page.getByText('Question 1 of').waitFor()
    return answerSteps(page, (await questions(recipe)).map(({ id }) => answers[id]))
  }
  const label = topic === 'windows' ? 'Window of' : 'Value of'
  await page.getByLabel(new RegExp(`^${label} `)).first().waitFor()
  for (const [id, text] of Object.entries(answers)) await page.getByLabel(`${label} ${id}`, { exact: true }).fill(text)
}
