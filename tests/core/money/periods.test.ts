import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"
import { daysOfPeriod, transactionPeriods } from "#core/money/periods.ts"

const inCopenhagen = (iso: string) =>
  DateTime.setZone(DateTime.makeUnsafe(iso), DateTime.zoneMakeNamedUnsafe("Europe/Copenhagen"))
const today = inCopenhagen("2026-03-31T22:30:00Z")

describe("the periods of the transactions", () => {
  it.each([
    ["thisMonth", "2026-04-01", "2026-04-01"],
    ["lastMonth", "2026-03-01", "2026-03-31"],
    ["3months", "2026-01-02", "2026-04-01"],
    ["6months", "2025-10-02", "2026-04-01"],
    ["12months", "2025-04-02", "2026-04-01"],
    ["thisYear", "2026-01-01", "2026-04-01"],
    ["lastYear", "2025-01-01", "2025-12-31"],
    ["custom", "2026-04-01", "2026-04-01"]
  ] as const)("MONEY-024 %s, counted in the country's own days", (period, from, to) => {
    assert.deepStrictEqual(daysOfPeriod(period, today), { from, to })
  })

  it.each([
    ["thisMonth", "2028-03-01", "2028-03-15"],
    ["lastMonth", "2028-02-01", "2028-02-29"],
    ["thisYear", "2028-01-01", "2028-03-15"],
    ["lastYear", "2027-01-01", "2027-12-31"]
  ] as const)("MONEY-024 %s, in the middle of a month", (period, from, to) => {
    assert.deepStrictEqual(daysOfPeriod(period, inCopenhagen("2028-03-15T12:00:00Z")), { from, to })
  })

  it.each(transactionPeriods)("MONEY-024 %s never ends before it begins", (period) => {
    const { from, to } = daysOfPeriod(period, inCopenhagen("2028-02-29T12:00:00Z"))
    assert.isTrue(from <= to)
  })
})
