/** Files of a tree: the server's figures, and a picture in dots made of the vector one. */

import { exportTree } from '../lib/api'
import type { TreeRequest } from '../lib/types'

export const FORMATS = ['svg', 'png', 'tikz', 'dot', 'json', 'text'] as const
export type Format = (typeof FORMATS)[number]

const ENDINGS: Record<Format, string> = { svg: 'svg', png: 'png', tikz: 'tex', dot: 'dot', json: 'json', text: 'txt' }
/** Twice as many dots as the figure is wide: sharp on a projector. */
const SHARPNESS = 2
/** Browsers draw no larger pictures than this. */
const MAX_DOTS = 8000

export async function exportFile(request: TreeRequest, format: Format): Promise<{ blob: Blob; name: string }> {
  const name = `tree.${ENDINGS[format]}`
  if (format !== 'png') return { blob: await exportTree({ ...request, format }), name }
  const vector = await exportTree({ ...request, format: 'svg' })
  return { blob: await inDots(await vector.text()), name }
}

/** A slide is light, whatever the page is: the figure's dark colours are left out. */
export function alwaysLight(svg: string): string {
  return svg.replaceAll('(prefers-color-scheme: dark)', 'not all').replaceAll('(prefers-color-scheme:dark)', 'not all')
}

async function inDots(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([alwaysLight(svg)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const sharpness = Math.min(SHARPNESS, MAX_DOTS / Math.max(image.width, image.height, 1))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * sharpness))
    canvas.height = Math.max(1, Math.round(image.height * sharpness))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((done, fail) => {
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Gives a file to the reader. */
export function offer(blob: Blob, name: string): void {
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(blob)
  anchor.download = name
  anchor.click()
  // The download has begun when the click is done; a moment later the address can go.
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000)
}
