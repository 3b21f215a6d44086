import { Option, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { LicencePlate } from "#core/parking/LicencePlate.ts"
import { repeatReservation } from "#core/parking/repeatReservation.ts"
import { chooseSection, hasFreeSpots, isSectionDisabled } from "#core/parking/sections.ts"
import { sectionId } from "#tests/support/parking.ts"

const section = (number: number, spots: number) => ({ id: sectionId(number), name: `P${number}`, spots })
const [full, free, more] = [section(1, 0), section(2, 1), section(3, 5)]
const tagOr = <A, E extends { readonly _tag: string }>(
  result: Result.Result<A, E>,
  of: (value: A) => unknown
) => Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: of })

describe("the section of a spot", () => {
  it("PARK-003 PARK-008 cannot be chosen when it has no spot", () => {
    expect([full, free, more].map(isSectionDisabled)).toEqual([true, false, false])
    expect([hasFreeSpots([full]), hasFreeSpots([full, free]), hasFreeSpots([])]).toEqual([false, true, false])
  })

  it.each([
    ["is the one that was chosen", [full, free, more], Option.some(more.id), "P3"],
    ["PARK-007 is the first with a spot when none was", [full, free, more], Option.none(), "P2"],
    ["PARK-039 is full", [full, free], Option.some(full.id), "no_available_parking_section"],
    ["PARK-039 is another site's", [free], Option.some(sectionId(9)), "no_available_parking_section"],
    ["PARK-039 is full like all others", [full], Option.none(), "no_available_parking_section"],
    ["PARK-035 is not there at all", [], Option.none(), "parking_not_available"]
  ] as const)("%s", (_case, sections, wanted, expected) => {
    expect(tagOr(chooseSection(sections, wanted), ({ name }) => name)).toBe(expected)
  })

  it("PARK-008 PARK-039 always has a free spot, the first that has, and is found whenever one has", () => {
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

describe("N39 a reservation as before", () => {
  const before = (number: number) =>
    Option.some({ licencePlate: LicencePlate.make("AB12345"), sectionId: sectionId(number) })
  it.each([
    ["N39 takes the same car to the same section", before(3), [full, free, more], "AB12345 P3"],
    ["takes another section when that is full", before(1), [full, free], "AB12345 P2"],
    ["PARK-037 finds nothing free", before(1), [full], "no_available_parking_spots_for_auto_reservation"],
    ["PARK-038 has nothing to repeat", Option.none(), [free], "no_previous_parking_reservations_found"]
  ] as const)("%s", (_case, previous, sections, expected) => {
    const again = repeatReservation(previous, sections)
    expect(tagOr(again, (one) => `${one.licencePlate} ${one.section.name}`)).toBe(expected)
  })
})
