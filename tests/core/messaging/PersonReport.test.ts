import { DateTime, Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkReportText, nextReportStates, reportState } from "#core/messaging/PersonReport.ts"

describe("a report about a person", () => {
  it.each([
    ["harassment", "", ""],
    ["other", " He sang. ", "He sang."]
  ] as const)("N98 for %s with the text %j says %j", (reason, text, said) => {
    expect(Result.getOrThrow(checkReportText(reason, text, 9))).toBe(said)
  })
  it.each([
    ["other", "  ", [{ field: "text", problem: "invalid.messageEmpty", data: {} }]],
    ["harassment", "0123456789", [{ field: "text", problem: "invalid.tooLong", data: { max: 9 } }]]
  ] as const)("N98 for %s with the text %j is refused", (reason, text, fields) => {
    expect(Result.getOrThrow(Result.flip(checkReportText(reason, text, 9)))).toMatchObject({ fields })
  })
  it.each([
    ["OPEN", ["CLOSED"]],
    ["CLOSED", []]
  ] as const)("N98 that is %s can become %j", (state, next) => {
    expect(nextReportStates(state)).toEqual(next)
  })
  it("N98 is open until it is closed", () => {
    expect(reportState({ closedAt: Option.none() })).toBe("OPEN")
    expect(reportState({ closedAt: Option.some(DateTime.makeUnsafe(0)) })).toBe("CLOSED")
  })
})
