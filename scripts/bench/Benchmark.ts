/** What a benchmark answers: numbers by name, the unit in the name (`search_p99_ms`, `trips_per_s`). */
export type Metrics = Readonly<Record<string, number>>

/** What `tests/bench/<name>.bench.ts` exports as `benchmark`. */
export type Benchmark = () => Promise<Metrics>

/** The value below which that share of the values lies: `percentile(times, 0.99)`. */
export const percentile = (values: ReadonlyArray<number>, share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
