const parts = (version: string): readonly number[] =>
  version.split(".").map((part) => {
    const number = Number.parseInt(part, 10)
    return Number.isNaN(number) ? 0 : number
  })

/** Compares versions part by part as numbers: "5.0.9" is older than "5.0.11". A missing part counts as 0. */
export const isOlderVersion = (version: string, than: string): boolean => {
  const [mine, other] = [parts(version), parts(than)]
  const length = Math.max(mine.length, other.length)
  const differences = Array.from({ length }, (_, at) => (mine[at] ?? 0) - (other[at] ?? 0))
  return (differences.find((difference) => difference !== 0) ?? 0) < 0
}
