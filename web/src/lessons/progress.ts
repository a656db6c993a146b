/** Which parts of which lessons are done; the browser remembers. */

const KEY = 'arbore-lessons'

export type Done = ReadonlySet<string>

export const partKey = (lesson: string, part: number): string => `${lesson}/${part + 1}`

export function readDone(storage: Pick<Storage, 'getItem'> | undefined): Done {
  try {
    const kept = JSON.parse(storage?.getItem(KEY) ?? '[]') as unknown
    return new Set(Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [])
  } catch {
    return new Set()
  }
}

export function keepDone(storage: Pick<Storage, 'setItem'> | undefined, done: Done): void {
  try {
    storage?.setItem(KEY, JSON.stringify([...done]))
  } catch {
    // Without storage the progress lasts as long as the page.
  }
}

/** The number of parts of a lesson that are done. */
export function countDone(done: Done, lesson: { id: string; parts: readonly unknown[] }): number {
  return lesson.parts.filter((_, part) => done.has(partKey(lesson.id, part))).length
}

/** The first part that is not done; the first of all if all are. */
export function nextPart(done: Done, lesson: { id: string; parts: readonly unknown[] }): number {
  return Math.max(0, lesson.parts.findIndex((_, part) => !done.has(partKey(lesson.id, part))))
}
