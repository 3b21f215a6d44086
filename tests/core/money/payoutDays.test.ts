import { assert, describe, it } from "@effect/vitest"
import { executionDay, payoutDay, payoutFileAt } from "#core/money/payoutDays.ts"
import { at } from "#tests/support/builders/entities.ts"

const settings = { payoutDayOfNextMonth: 14 }

describe("MONEY-033 the days of a payout", () => {
  it.each([
    ["2026-03-02T12:00:00Z", "2026-04-14", "2026-03-31T22:00:00Z"],
    ["2026-03-31T21:59:59Z", "2026-04-14", "2026-03-31T22:00:00Z"],
    ["2026-03-31T22:00:00Z", "2026-05-14", "2026-04-30T22:00:00Z"],
    ["2026-12-24T12:00:00Z", "2027-01-14", "2026-12-31T23:00:00Z"],
    ["2026-01-31T12:00:00Z", "2026-02-14", "2026-01-31T23:00:00Z"]
  ] as const)("that is requested at %s: promised by %s, in a file at %s", (requestedAt, promised, fileAt) => {
    assert.strictEqual(payoutDay(at(requestedAt), settings), promised)
    assert.deepStrictEqual(payoutFileAt(at(requestedAt)), at(fileAt))
  })

  it.each([
    ["a weekday", "2026-03-31T22:00:00Z", "2026-03-31T22:00:00Z", "2026-04-10"],
    ["a Saturday", "2026-09-30T22:00:00Z", "2026-09-30T22:00:00Z", "2026-10-09"],
    ["a Sunday", "2026-04-30T22:00:00Z", "2026-04-30T22:00:00Z", "2026-05-08"],
    ["a day that has passed", "2026-03-31T22:00:00Z", "2026-04-12T22:00:00Z", "2026-04-13"],
    ["a day before the Friday of today", "2026-02-28T23:00:00Z", "2026-03-12T23:00:00Z", "2026-03-13"],
    [
      "a Saturday that a late file is written on",
      "2026-03-31T22:00:00Z",
      "2026-04-10T22:00:00Z",
      "2026-04-13"
    ],
    ["a Sunday that a late file is written on", "2026-03-31T22:00:00Z", "2026-04-11T22:00:00Z", "2026-04-13"],
    ["a Saturday at the end of a month", "2026-02-28T23:00:00Z", "2026-05-29T22:00:00Z", "2026-06-01"]
  ] as const)("the bank executes them four days before, not on %s", (_case, fileAt, now, day) => {
    assert.strictEqual(executionDay(at(fileAt), at(now), settings), day)
  })
})
