import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { LicencePlate } from "#core/parking/LicencePlate.ts"
import { repeatReservation } from "#core/parking/repeatReservation.ts"
import { sectionId } from "#tests/support/builders/parking.ts"

const section = (number: number, spots: number, isQuotaReached = false, isUnreleased = false) => ({
  id: sectionId(number),
  name: `P${number}`,
  spots,
  isQuotaReached,
  isUnreleased
})
const [full, free, more, kept] = [section(1, 0), section(2, 1), section(3, 5), section(4, 0, true)]
const later = section(5, 0, false, true)

describe("N39 a repeated reservation", () => {
  const before = (number: number) =>
    Option.some({ licencePlate: LicencePlate.make("AB12345"), sectionId: sectionId(number) })
  it.each([
    ["N39 is for the same car in the same section", before(3), [full, free, more], "AB12345 P3"],
    ["is in another section when that is full", before(1), [full, free], "AB12345 P2"],
    [
      "PARK-037 is refused without a free spot",
      before(1),
      [full],
      "no_available_parking_spots_for_auto_reservation"
    ],
    ["CONS-004 is refused because of the quota", before(1), [full, kept], "parking_quota_reached"],
    ["CONS-004 is refused until a spot is released", before(1), [kept, later], "parking_not_released"],
    [
      "PARK-038 is refused without an earlier reservation",
      Option.none(),
      [free],
      "no_previous_parking_reservations_found"
    ]
  ] as const)("%s", (_case, previous, sections, expected) => {
    const outcome = Result.match(repeatReservation(previous, sections), {
      onFailure: ({ _tag }) => _tag,
      onSuccess: (repeated) => `${repeated.licencePlate} ${repeated.section.name}`
    })
    expect(outcome).toBe(expected)
  })
})
