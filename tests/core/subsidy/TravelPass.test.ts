import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { Country } from "#core/shared/country.ts"
import { PassState, passFor, type TravelPass, takesPasses } from "#core/subsidy/TravelPass.ts"
import { at } from "#tests/support/builders/entities.ts"

const pass: TravelPass = { state: "APPROVED", start: "2026-03-01", end: "2026-03-30" }
const passOf = (passes: ReadonlyArray<TravelPass>, departure: string, country: Country = "NO") =>
  passFor(passes, { country, departure: at(departure) })
const counts = (...asked: Parameters<typeof passOf>) => Option.isSome(passOf(...asked))

describe("a travel pass", () => {
  it.each([
    ["from the local midnight of its first day on", "2026-02-28T23:00:00Z", true],
    ["not a second earlier", "2026-02-28T22:59:59Z", false],
    ["until the last second of its last day", "2026-03-30T21:59:59Z", true],
    ["not after it has expired", "2026-03-30T22:00:00Z", false]
  ])("PASS-002 PASS-006 PASS-011 counts %s", (_case, departure, expected) => {
    expect(counts([pass], departure)).toBe(expected)
  })
  it("PASS-006 PASS-011 counts only when it is approved", () => {
    const byState = PassState.literals.map((state) => [
      state,
      counts([{ ...pass, state }], "2026-03-02T08:00:00Z")
    ])
    expect(byState).toEqual([
      ["AWAITING", false],
      ["APPROVED", true],
      ["REJECTED", false]
    ])
  })
  it("PASS-011 counts among other passes", () => {
    const expired: TravelPass = { ...pass, start: "2026-01-01", end: "2026-01-31" }
    expect(passOf([expired, pass], "2026-03-02T08:00:00Z")).toEqual(Option.some(pass))
    expect([counts([expired], "2026-03-02T08:00:00Z"), counts([], "2026-03-02T08:00:00Z")]).toEqual([
      false,
      false
    ])
  })
  it("PASS-011 counts for trips that start in Norway", () => {
    expect(Country.literals.filter(takesPasses)).toEqual(["NO"])
    expect(Country.literals.filter((country) => counts([pass], "2026-03-02T08:00:00Z", country))).toEqual([
      "NO"
    ])
  })
})
