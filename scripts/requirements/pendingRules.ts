import type { Side } from "./table.ts"

interface PendingRule {
  readonly file: string
  /** The part of the file that is pending: a member of an object, or a literal. Without it the whole file is. */
  readonly member?: string
  /** The feature that will use it. */
  readonly awaits: string
  /** The requirements whose row on `side` stands on this rule alone. Another row of the list may have the same id. */
  readonly ids: ReadonlyArray<string>
  /** The side that the tests of the rule prove; `core` by default. */
  readonly side?: Side
}

/**
 * Rules that tests alone reach: no product code calls them, so `npm run requirements` does not count their rows. `npm run dead`
 * fails when another file is reached by tests alone. A test fails when product code uses a rule of this list: then its entry goes.
 */
export const pendingRules: ReadonlyArray<PendingRule> = []

/** The files that are pending as a whole. */
export const pendingFiles: ReadonlyArray<string> = pendingRules.flatMap(({ file, member }) =>
  member === undefined ? [file] : []
)

/** A row of the requirements table that does not count on one side. */
export interface PendingRow {
  readonly id: string
  readonly side: Side
  readonly reason: string
}

/** The rows that do not count, each once. */
export const pendingRows: ReadonlyArray<PendingRow> = [
  ...new Map(
    pendingRules.flatMap(({ awaits, file, ids, member, side = "core" }) =>
      ids.map((id): readonly [string, PendingRow] => [
        `${side} ${id}`,
        { id, side, reason: `${member ?? file} waits for ${awaits}` }
      ])
    )
  ).values()
]
