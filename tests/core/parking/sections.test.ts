import { Option, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { noQuotas } from "#core/parking/quotas.ts"
import { chooseSection, isSectionDisabled, toSection } from "#core/parking/sections.ts"
import { at } from "#tests/support/builders/entities.ts"
import { sectionId } from "#tests/support/builders/parking.ts"

const section = (
  number: number,
  spots: number,
  kept: { isQuotaReached?: true; isUnreleased?: true } = {}
) => ({
  id: sectionId(number),
  name: `P${number}`,
  spots,
  isQuotaReached: false,
  isUnreleased: false,
  ...kept
})
const [full, free, more] = [section(1, 0), section(2, 1), section(3, 5)]
const kept = section(4, 0, { isQuotaReached: true })
const later = section(5, 0, { isUnreleased: true })
const tagOr = <A, E extends { readonly _tag: string }>(
  result: Result.Result<A, E>,
  of: (value: A) => unknown
) => Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: of })

describe("the section of a reservation", () => {
  it("PARK-003 PARK-008 cannot be chosen without a free spot", () => {
    expect([full, free, more].map(isSectionDisabled)).toEqual([true, false, false])
  })

  it.each([
    ["is the wanted one", [full, free, more], Option.some(more.id), "P3"],
    ["PARK-007 is the first with a free spot when none is wanted", [full, free, more], Option.none(), "P2"],
    [
      "PARK-039 is refused when it is full",
      [full, free],
      Option.some(full.id),
      "no_available_parking_section"
    ],
    [
      "PARK-039 is refused when it belongs to another site",
      [free],
      Option.some(sectionId(9)),
      "no_available_parking_section"
    ],
    ["PARK-039 is refused when all are full", [full], Option.none(), "no_available_parking_section"],
    [
      "CONS-004 is refused because of the quota when only a quota keeps a free spot",
      [full, kept],
      Option.none(),
      "parking_quota_reached"
    ],
    [
      "CONS-004 is refused as full when it is, though a quota keeps a spot of another",
      [full, kept],
      Option.some(full.id),
      "no_available_parking_section"
    ],
    [
      "CONS-004 is refused because of the phases when a free spot is released later",
      [full, kept, later],
      Option.none(),
      "parking_not_released"
    ],
    ["CONS-004 is another one when a quota keeps the first", [kept, free], Option.none(), "P2"],
    ["PARK-035 is refused for a site without sections", [], Option.none(), "parking_not_available"]
  ] as const)("%s", (_case, sections, wanted, expected) => {
    expect(tagOr(chooseSection(sections, wanted), ({ name }) => name)).toBe(expected)
  })

  it("PARK-008 PARK-039 is the first possible one with a free spot, whenever there is one", () => {
    const sections = fc.array(fc.nat(2), { maxLength: 5 }).map((spots) => spots.map((n, i) => section(i, n)))
    const wanted = fc.option(fc.nat(5)).map((n) => Option.map(Option.fromNullOr(n), sectionId))
    fc.assert(
      fc.property(sections, wanted, (all, one) => {
        const chosen = chooseSection(all, one)
        const possible = all.filter(({ id, spots }) => spots > 0 && (Option.isNone(one) || one.value === id))
        expect(Option.toArray(Option.getSuccess(chosen))).toEqual(possible.slice(0, 1))
      })
    )
  })
})

describe("what can be reserved in a section", () => {
  const times = { startingAt: at("2026-03-02T08:30:00Z"), endingAt: at("2026-03-02T17:30:00Z") }
  const of = ([unreserved, quota, taken, released]: readonly [number, number | null, number, number?]) => {
    const { isQuotaReached, isUnreleased, spots } = toSection(
      {
        id: sectionId(1),
        name: "P1",
        free: unreserved,
        quotas: Option.some({ ...noQuotas, monday: quota }),
        released: Option.fromUndefinedOr(released),
        taken: Array.from({ length: taken }, () => times)
      },
      times,
      "DK"
    )
    return [spots, isQuotaReached ? "quota" : isUnreleased ? "released later" : "open"]
  }
  it.each([
    ["is its free spots without a quota on that day", [5, null, 3], [5, "open"]],
    ["is what the quota leaves", [5, 4, 3], [1, "open"]],
    ["is its free spots, where the quota leaves more", [2, 9, 3], [2, "open"]],
    ["is nothing at the quota, though spots are free", [5, 3, 3], [0, "quota"]],
    ["is nothing above a lowered quota", [5, 1, 3], [0, "quota"]],
    ["is nothing without free spots, quota or not", [0, 9, 3], [0, "open"]],
    ["is what is released by now", [5, null, 3, 4], [1, "open"]],
    ["is nothing until more is released", [5, null, 3, 3], [0, "released later"]],
    ["is nothing where more was released before", [5, 9, 3, 2], [0, "released later"]],
    ["is the less of what quota and phases leave", [5, 5, 3, 7], [2, "open"]],
    ["is nothing at the quota, whatever is released", [5, 3, 3, 3], [0, "quota"]],
    ["is nothing without free spots, released or not", [0, null, 3, 3], [0, "open"]]
  ] as const)("CONS-004 PARK-003 %s", (_case, use, expected) => {
    expect(of(use)).toEqual(expected)
  })
})
