import { Option, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays } from "#core/shared/localDay.ts"
import { canAddImage, checkNewPass, checkNoPassOverlap } from "#core/subsidy/newPass.ts"
import type { PassState } from "#core/subsidy/TravelPass.ts"

const types = [{ id: "ruter", name: "Ruter" }]
const draft = (typeId?: string, start?: string, end?: string) => ({
  typeId: Option.fromUndefinedOr(typeId),
  start: Option.fromUndefinedOr(start),
  end: Option.fromUndefinedOr(end)
})
const problems = (...[typeId, start, end, hasImage = true]: [string?, string?, string?, boolean?]) =>
  Result.match(
    checkNewPass(draft(typeId, start, end), hasImage ? Option.some("picture") : Option.none(), types),
    {
      onSuccess: (pass) => pass,
      onFailure: ({ fields }) => fields.map(({ field, problem }) => `${field} ${problem}`)
    }
  )

describe("a new travel pass", () => {
  it("PASS-004 has a type, a period and a picture", () => {
    expect(problems("ruter", "2026-03-01", "2026-03-30")).toEqual({
      type: { id: "ruter", name: "Ruter" },
      start: "2026-03-01",
      end: "2026-03-30",
      image: "picture"
    })
  })
  it.each([
    [
      "PASS-004 PASS-010 without anything",
      [undefined, undefined, undefined, false],
      [
        "travel_pass_id invalid.passType",
        "period_start invalid.dayMissing",
        "period_end invalid.dayMissing",
        "image invalid.passImage"
      ]
    ],
    [
      "PASS-004 of a type that does not exist",
      ["bus", "2026-03-01", "2026-03-30"],
      ["travel_pass_id invalid.passType"]
    ],
    [
      "PASS-009 that ends before it starts",
      ["ruter", "2026-03-02", "2026-03-01"],
      ["period_end invalid.dayTooEarly"]
    ],
    [
      "PASS-004 with days that do not exist",
      ["ruter", "2026-02-30", "2026-04-31"],
      ["period_start invalid.day", "period_end invalid.day"]
    ],
    ["PASS-010 without a picture", ["ruter", "2026-03-01", "2026-03-01", false], ["image invalid.passImage"]]
  ] as const)("%s is refused", (_case, [typeId, start, end, hasImage], answer) => {
    expect(problems(typeId, start, end, hasImage)).toEqual(answer)
  })
  it("PASS-009 may end on the day on which it starts", () => {
    expect(problems("ruter", "2026-03-01", "2026-03-01")).toMatchObject({ end: "2026-03-01" })
  })
  it.each([
    ["with type and first day", "ruter", "2026-03-01", true],
    ["without a first day", "ruter", undefined, false],
    ["without a type", undefined, "2026-03-01", false],
    ["with an unknown type", "bus", "2026-03-01", false],
    ["with a first day that does not exist", "ruter", "2026-02-30", false]
  ] as const)("PASS-008 takes a picture %s", (_case, typeId, start, expected) => {
    expect(canAddImage(draft(typeId, start), types)).toBe(expected)
  })
})

describe("PASS-007 two passes of a person", () => {
  const other = (state: PassState) => ({ state, start: "2026-03-10", end: "2026-03-20" })
  const overlaps = (start: string, end: string, state: PassState = "AWAITING") =>
    Result.isFailure(checkNoPassOverlap([other(state)], { start, end }))
  it.each([
    ["end on the first day of the other", "2026-03-01", "2026-03-10", true],
    ["start on the last day of the other", "2026-03-20", "2026-03-30", true],
    ["lie within the other", "2026-03-12", "2026-03-13", true],
    ["lie around the other", "2026-03-01", "2026-03-30", true],
    ["end on the day before the other", "2026-03-01", "2026-03-09", false],
    ["start on the day after the other", "2026-03-21", "2026-03-30", false]
  ])("PASS-007 overlap when they %s: %s to %s, %s", (_case, start, end, expected) => {
    expect(overlaps(start, end)).toBe(expected)
  })
  it("PASS-007 overlap if the other is approved, and not if it was rejected", () => {
    expect([
      overlaps("2026-03-10", "2026-03-20", "APPROVED"),
      overlaps("2026-03-10", "2026-03-20", "REJECTED")
    ]).toEqual([true, false])
  })
  it("PASS-007 overlap if they share a day, whichever they are", () => {
    const day = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(day, day, (from, length) => {
        const start = addDays("2026-02-10", from)
        const end = addDays(start, length)
        const days = Array.from({ length: length + 1 }, (_, count) => addDays(start, count))
        expect(overlaps(start, end)).toBe(days.some((one) => one >= "2026-03-10" && one <= "2026-03-20"))
      })
    )
  })
})
