import type { TestResult } from "./results.ts"
import { areaOf, type Requirement, type Side, sides } from "./table.ts"

export interface Share {
  readonly passing: number
  readonly total: number
}

export interface Coverage {
  readonly areas: Readonly<Record<string, Readonly<Record<Side, Share>>>>
  /** Ids that are not yet proven on every side they are asked on, with those sides. */
  readonly missing: ReadonlyArray<{ readonly id: string; readonly sides: ReadonlyArray<Side> }>
  /** What cannot be proven on a side, and is not counted there. */
  readonly unprovable: ReadonlyArray<{ readonly id: string; readonly side: Side; readonly reason: string }>
  /** Ids in test titles that the table does not know. */
  readonly unknown: ReadonlyArray<string>
}

const idsIn = (title: string): ReadonlyArray<string> => title.match(/\b[A-Z][A-Z0-9]*-\d{3}\b/g) ?? []

/** `side id` of everything proven: named by a test that passed, and by none that failed. */
const proven = (results: ReadonlyArray<TestResult>): ReadonlySet<string> => {
  const named = (passed: boolean) =>
    new Set(
      results
        .filter((result) => result.passed === passed)
        .flatMap((result) => idsIn(result.title).map((id) => `${result.side} ${id}`))
    )
  const broken = named(false)
  return new Set([...named(true)].filter((id) => !broken.has(id)))
}

/** An id passes on a side when a passed test of that side names it in its full title, and no failed one does. */
export const cover = (table: ReadonlyArray<Requirement>, results: ReadonlyArray<TestResult>): Coverage => {
  const done = proven(results)
  const isAsked = (row: Requirement, side: Side) =>
    row.where.includes(side) && row.unprovable[side] === undefined
  const isDone = (row: Requirement, side: Side) => done.has(`${side} ${row.id}`)
  const share = (rows: ReadonlyArray<Requirement>, side: Side): Share => {
    const asked = rows.filter((row) => isAsked(row, side))
    return { passing: asked.filter((row) => isDone(row, side)).length, total: asked.length }
  }
  const shares = (rows: ReadonlyArray<Requirement>): Record<Side, Share> => ({
    core: share(rows, "core"),
    api: share(rows, "api"),
    rider: share(rows, "rider"),
    console: share(rows, "console")
  })
  const areas = Map.groupBy(table, (row) => areaOf(row.id))
  const known = new Set(table.map((row) => row.id))
  const prefixes = new Set(areas.keys())
  return {
    areas: Object.fromEntries([...areas].map(([area, rows]) => [area, shares(rows)])),
    missing: table
      .map((row) => ({ id: row.id, sides: sides.filter((side) => isAsked(row, side) && !isDone(row, side)) }))
      .filter((row) => row.sides.length > 0),
    unprovable: table.flatMap(({ id, unprovable }) =>
      sides.flatMap((side) =>
        unprovable[side] === undefined ? [] : [{ id, side, reason: unprovable[side] }]
      )
    ),
    unknown: [...new Set(results.flatMap((result) => idsIn(result.title)))].filter(
      (id) => !known.has(id) && prefixes.has(areaOf(id))
    )
  }
}

/** All areas together. */
export const total = (coverage: Coverage, side: Side): Share =>
  Object.values(coverage.areas).reduce(
    (sum, area) => ({ passing: sum.passing + area[side].passing, total: sum.total + area[side].total }),
    { passing: 0, total: 0 }
  )

const cell = ({ passing, total: all }: Share) => (all === 0 ? "–" : `${passing}/${all}`).padStart(9)

const line = (name: string, share: (side: Side) => Share) =>
  name.padEnd(9) + sides.map((side) => cell(share(side))).join("")

/** The table people read: an area a line, then the ids that are not proven. */
export const inColumns = (coverage: Coverage): string =>
  [
    `${"".padEnd(9)}${sides.map((side) => side.padStart(9)).join("")}`,
    ...Object.entries(coverage.areas).map(([area, shares]) => line(area, (side) => shares[side])),
    line("all", (side) => total(coverage, side)),
    "",
    ...(coverage.missing.length === 0 ? ["Every requirement is proven."] : ["Not proven:"]),
    ...coverage.missing.map((row) => `  ${row.id.padEnd(12)} ${row.sides.join(", ")}`),
    ...coverage.unprovable.map(({ id, side, reason }) => `Cannot be proven: ${id} ${side}: ${reason}`),
    ...coverage.unknown.map((id) => `Unknown id in a test title: ${id}`)
  ].join("\n")
