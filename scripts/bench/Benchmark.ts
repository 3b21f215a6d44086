/** The result of a benchmark: numbers by name, with the unit in the name (`search_p99_ms`, `trips_per_s`). */
export type Metrics = Readonly<Record<string, number>>

/** The most that a metric may be, by its name. A benchmark that exports them as `limits` fails above one of them. */
export type Limits = Metrics

/** `tests/bench/<name>.bench.ts` exports a function of this type as `benchmark`. */
export type Benchmark = () => Promise<Metrics>

/** Computes a percentile; `share` is between 0 and 1: `percentile(times, 0.99)`. */
export const percentile = (values: ReadonlyArray<number>, share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
