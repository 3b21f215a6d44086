import { Option, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chooseSection, hasFreeSpots, isSectionDisabled } from "#core/parking/sections.ts"
import { sectionId } from "#tests/support/builders/parking.ts"

const section = (number: number, spots: number) => ({ id: sectionId(number), name: `P${number}`, spots })
const [full, free, more] = [section(1, 0), section(2, 1), section(3, 5)]
const tagOr = <A, E extends { readonly _tag: string }>(
  result: Result.Result<A, E>,
  of: (value: A) => unknown
) => Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: of })

describe("the section of a reservation", () => {
  it("PARK-003 PARK-008 cannot be chosen without a free spot", () => {
    expect([full, free, more].map(isSectionDisabled)).toEqual([true, false, false])
    expect([hasFreeSpots([full]), hasFreeSpots([full, free]), hasFreeSpots([])]).toEqual([false, true, false])
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
