import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { periodInterval } from "#core/money/periodInterval.ts"
import { at } from "#tests/support/builders/entities.ts"

const days = (from: string | undefined, to: string | undefined) => ({
  from: Option.fromUndefinedOr(from),
  to: Option.fromUndefinedOr(to)
})

describe("MONEY-027 a period of days", () => {
  it("starts and ends with the days of the country, the last one included", () => {
    expect(periodInterval(days("2026-03-02", "2026-03-03"), "DK")).toEqual(
      Result.succeed({ from: at("2026-03-01T23:00:00Z"), to: at("2026-03-03T23:00:00Z") })
    )
  })

  it("is open without days", () => {
    expect(periodInterval(days(undefined, undefined), "DK")).toEqual(
      Result.succeed({ from: at("1970-01-01T00:00:00Z"), to: at("9999-01-01T00:00:00Z") })
    )
  })

  it("is refused when it ends before it starts", () => {
    const refused = periodInterval(days("2026-03-03", "2026-03-02"), "DK")
    expect(Result.getFailure(refused)).toMatchObject({
      value: { fields: [{ field: "from", problem: "invalid.period" }] }
    })
  })
})
