/** The effective branching factor: that of a uniform tree of the same depth with as many nodes. */

/** Solves 1 + b + b² + … + bᵈ = nodes for b. */
export function branching(nodes: number, depth: number): number | undefined {
  if (depth < 1 || nodes < 2) return undefined
  // With b = nodes the sum is too large, with 0 too small; in between it grows.
  let [low, high] = [0, nodes]
  for (let round = 0; round < 200 && high - low > 1e-9 * Math.max(1, high); round += 1) {
    const middle = (low + high) / 2
    let sum = 0
    for (let level = 0; level <= depth && sum <= nodes; level += 1) sum = sum * middle + 1
    if (sum > nodes) high = middle
    else low = middle
  }
  return (low + high) / 2
}
