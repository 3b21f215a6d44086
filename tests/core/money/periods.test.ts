import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option, Result } from "effect"
import { daysOfPeriod, periodInterval, transactionPeriods } from "#core/money/periods.ts"
import { at } from "#tests/support/builders/entities.ts"

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

const days = (from: string | undefined, to: string | undefined) => ({
  from: Option.fromUndefinedOr(from),
  to: Option.fromUndefinedOr(to)
})

describe("MONEY-027 a period of days", () => {
  it("starts and ends with the days of the country, the last one included", () => {
    assert.deepStrictEqual(
      periodInterval(days("2026-03-02", "2026-03-03"), "DK"),
      Result.succeed({ from: at("2026-03-01T23:00:00Z"), to: at("2026-03-03T23:00:00Z") })
    )
  })

  it("is open without days", () => {
    assert.deepStrictEqual(
      periodInterval(days(undefined, undefined), "DK"),
      Result.succeed({ from: at("1970-01-01T00:00:00Z"), to: at("9999-01-01T00:00:00Z") })
    )
  })

  it("is refused when it ends before it starts", () => {
    const refused = periodInterval(days("2026-03-03", "2026-03-02"), "DK")
    const problems = Option.map(Result.getFailure(refused), ({ fields }) =>
      fields.map(({ field, problem }) => `${field}: ${problem}`)
    )
    assert.deepStrictEqual(problems, Option.some(["from: invalid.period"]))
  })
})
