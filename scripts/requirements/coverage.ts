import type { PendingRow } from "./pendingRules.ts"
import type { TestResult } from "./results.ts"
import { areaOf, type Requirement, type Side, sides } from "./table.ts"

export interface Share {
  readonly passing: number
  readonly total: number
}

export interface Coverage {
  readonly areas: Readonly<Record<string, Readonly<Record<Side, Share>>>>
  /** The ids that are not proven on every required side, with those sides. */
  readonly missing: ReadonlyArray<{ readonly id: string; readonly sides: ReadonlyArray<Side> }>
  /** The ids that no test can prove on a side; they are not counted there. */
  readonly unprovable: ReadonlyArray<{ readonly id: string; readonly side: Side; readonly reason: string }>
  /** The ids that tests prove on a side by a rule that no product code calls; they count as not proven there. */
  readonly pending: ReadonlyArray<PendingRow>
  /** The ids in test titles that the table does not have. */
  readonly unknown: ReadonlyArray<string>
}

const idsIn = (title: string): ReadonlyArray<string> => title.match(/\b[A-Z][A-Z0-9]*-\d{3}\b/g) ?? []

/** Collects `side id` for every id that a passed test names and no failed test names. */
const provenIds = (results: ReadonlyArray<TestResult>): ReadonlySet<string> => {
  const idsNamed = (passed: boolean) =>
    new Set(
      results
        .filter((result) => result.passed === passed)
        .flatMap((result) => idsIn(result.title).map((id) => `${result.side} ${id}`))
    )
  const failedIds = idsNamed(false)
  return new Set([...idsNamed(true)].filter((id) => !failedIds.has(id)))
}

/**
 * Computes which requirements are proven: on a side, a passed test names the id in its full title and no failed test does, and
 * the row is not pending.
 */
export const computeCoverage = (
  table: ReadonlyArray<Requirement>,
  results: ReadonlyArray<TestResult>,
  pendingRows: ReadonlyArray<PendingRow>
): Coverage => {
  const proven = provenIds(results)
  const pending = new Set(pendingRows.map(({ id, side }) => `${side} ${id}`))
  const isRequired = (row: Requirement, side: Side) =>
    row.where.includes(side) && row.unprovable[side] === undefined
  const isProven = ({ id }: Requirement, side: Side) =>
    proven.has(`${side} ${id}`) && !pending.has(`${side} ${id}`)
  const share = (rows: ReadonlyArray<Requirement>, side: Side): Share => {
    const required = rows.filter((row) => isRequired(row, side))
    return { passing: required.filter((row) => isProven(row, side)).length, total: required.length }
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
      .map((row) => ({
        id: row.id,
        sides: sides.filter((side) => isRequired(row, side) && !isProven(row, side))
      }))
      .filter((row) => row.sides.length > 0),
    unprovable: table.flatMap(({ id, unprovable }) =>
      sides.flatMap((side) =>
        unprovable[side] === undefined ? [] : [{ id, side, reason: unprovable[side] }]
      )
    ),
    pending: pendingRows.filter(({ id, side }) => proven.has(`${side} ${id}`)),
    unknown: [...new Set(results.flatMap((result) => idsIn(result.title)))].filter(
      (id) => !known.has(id) && prefixes.has(areaOf(id))
    )
  }
}

/** Sums up the areas of one side. */
export const totalShare = (coverage: Coverage, side: Side): Share =>
  Object.values(coverage.areas).reduce(
    (sum, area) => ({ passing: sum.passing + area[side].passing, total: sum.total + area[side].total }),
    { passing: 0, total: 0 }
  )

const cell = ({ passing, total: all }: Share) => (all === 0 ? "–" : `${passing}/${all}`).padStart(9)

const line = (name: string, share: (side: Side) => Share) =>
  name.padEnd(9) + sides.map((side) => cell(share(side))).join("")

/** Lists the ids that are not proven, without the sides that are pending. */
const notProven = ({ missing, pending }: Coverage): Coverage["missing"] => {
  const isPending = (id: string, side: Side) => pending.some((row) => row.id === id && row.side === side)
  return missing
    .map(({ id, sides: unproven }) => ({ id, sides: unproven.filter((side) => !isPending(id, side)) }))
    .filter((row) => row.sides.length > 0)
}

/** Formats the coverage for the terminal: one line per area, then the ids that are not proven. */
export const formatCoverage = (coverage: Coverage): string =>
  [
    `${"".padEnd(9)}${sides.map((side) => side.padStart(9)).join("")}`,
    ...Object.entries(coverage.areas).map(([area, shares]) => line(area, (side) => shares[side])),
    line("all", (side) => totalShare(coverage, side)),
    "",
    ...(coverage.missing.length === 0 ? ["Every requirement is proven."] : ["Not proven:"]),
    ...notProven(coverage).map((row) => `  ${row.id.padEnd(12)} ${row.sides.join(", ")}`),
    ...coverage.pending.map(({ id, reason, side }) => `Pending: ${id} ${side}: ${reason}`),
    ...coverage.unprovable.map(({ id, side, reason }) => `Cannot be proven: ${id} ${side}: ${reason}`),
    ...coverage.unknown.map((id) => `Unknown id in a test title: ${id}`)
  ].join("\n")
