import { expect, it } from "vitest"
import { nextKey } from "#rider/shared/forms/useListbox.ts"

const entries = [
  { key: "own", isDisabled: false },
  { key: "stale", isDisabled: true },
  { key: "last", isDisabled: false }
]

it.each([
  ["down begins at the first entry", undefined, 1, "own"],
  ["up begins at the last entry", undefined, -1, "last"],
  ["down skips an entry that cannot be chosen", "own", 1, "last"],
  ["behind the last entry comes the first", "last", 1, "own"],
  ["an entry that is gone begins anew", "gone", 1, "own"]
] as const)("%s", (_case, active, step, next) => {
  expect(nextKey(entries, active, step)).toBe(next)
})
