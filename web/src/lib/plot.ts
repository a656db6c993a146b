// What a chart needs to know: where its lines of reference are, and how a line goes on after a gap.

const ROUND = [1, 2, 5, 10]

/** Round numbers from one to another, about `most` of them. */
export function roundNumbers(low: number, high: number, most = 5): number[] {
  const least = (high - low) / most
  if (!(least > 0)) return [low]
  const power = 10 ** Math.floor(Math.log10(least))
  const step = (ROUND.find((round) => round * power >= least) ?? 10) * power
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step)
}

/** Powers of ten around all values, which must be positive; few of them, if there are many. */
export function powersOfTen(values: readonly number[]): number[] {
  const low = Math.floor(Math.log10(Math.min(...values)))
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))))
  const step = Math.ceil((high - low) / 6)
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, at) => 10 ** (low + at * step))
}

/** Whole numbers for the axis along the bottom, so far apart that they can be read. */
export function wholeNumbers(low: number, high: number, width: number, apart = 28): number[] {
  const most = Math.max(1, Math.floor(width / apart))
  const step = Math.max(1, (roundNumbers(0, high - low, most)[1] ?? 1))
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, at) => Math.ceil(low) + at * step).filter((value) => value <= high)
}

/** A line through points. What is missing is bridged, or leaves a gap. */
export function pathOf(points: readonly (readonly [number, number] | null)[], bridges = false): string {
  let begins = true
  return points
    .map((point) => {
      if (!point) {
        begins = begins || !bridges
        return ''
      }
      const sign = begins ? 'M' : 'L'
      begins = false
      return `${sign}${point[0].toFixed(1)} ${point[1].toFixed(1)}`
    })
    .join('')
}
