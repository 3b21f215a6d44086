import { assert, describe, it } from "vitest"
import { translate } from "#api/i18n/translate.ts"
import { Language } from "#core/shared/language.ts"

const parkingRefusals = [
  ["PARK-030", "parking_release_failed"],
  ["PARK-031", "release_parking_failed"],
  ["PARK-032", "dismiss_parking_failed"],
  ["PARK-033", "maximum_parking_duration_exceeded"],
  ["PARK-034", "parking_already_booked_for_trip"],
  ["PARK-035", "parking_not_available"],
  ["PARK-036", "trip_not_eligible_for_parking"],
  ["PARK-037", "no_available_parking_spots_for_auto_reservation"],
  ["PARK-038", "no_previous_parking_reservations_found"],
  ["PARK-039", "no_available_parking_section"]
] as const

/** Two codes of the specification for one refusal. */
const [oldRelease, release] = ["parking_release_failed", "release_parking_failed"]

describe("the text of a parking refusal", () => {
  it.each(parkingRefusals)("%s %s is its own in every language", (_id, code) => {
    for (const language of Language.literals) {
      const text = translate(code, {}, language)
      assert.notStrictEqual(text, code)
      const withSameText = parkingRefusals.filter(([, other]) => translate(other, {}, language) === text)
      const expected = code === oldRelease || code === release ? [oldRelease, release] : [code]
      assert.deepStrictEqual(
        withSameText.map(([, other]) => other),
        expected
      )
    }
  })
})
