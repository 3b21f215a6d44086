import { assert, describe, it } from "vitest"
import { interpolate, translate } from "#api/i18n/translate.ts"

const languages = ["DA", "SV", "EN", "NL", "NB"] as const

describe("the text of a parking refusal", () => {
  it.each([
    ["PARK-030", "parking_release_failed", "The parking spot could not be released. Try again."],
    ["PARK-031", "release_parking_failed", "The parking spot could not be released. Try again."],
    ["PARK-032", "dismiss_parking_failed", "The reservation could not be dismissed. Try again."],
    ["PARK-033", "maximum_parking_duration_exceeded", "That is longer than you may park here."],
    ["PARK-034", "parking_already_booked_for_trip", "Parking is already reserved for this trip."],
    ["PARK-035", "parking_not_available", "Parking is not available here."],
    ["PARK-036", "trip_not_eligible_for_parking", "This trip does not give a right to parking."],
    [
      "PARK-037",
      "no_available_parking_spots_for_auto_reservation",
      "There was no free spot to reserve for you automatically."
    ],
    [
      "PARK-038",
      "no_previous_parking_reservations_found",
      "You have not parked here before, so enter your licence plate."
    ],
    ["PARK-039", "no_available_parking_section", "There is no free parking section right now."]
  ] as const)("%s %s is a sentence of its own in each language", (_id, code, text) => {
    assert.strictEqual(translate(code, {}, "EN"), text)
    assert.strictEqual(new Set(languages.map((language) => translate(code, {}, language))).size, 5)
  })
})

describe("a text of a refusal", () => {
  it.each([
    ["EN", "Choose 02/03/26 or a later day."],
    ["DA", "Vælg 02/03/26 eller en senere dag."],
    ["SV", "Välj 02/03/26 eller en senare dag."],
    ["NL", "Kies 02/03/26 of een latere dag."],
    ["NB", "Velg 02/03/26 eller en senere dag."]
  ] as const)("L10N-007 writes a day as dd/MM/yy in %s", (language, text) => {
    assert.strictEqual(translate("invalid.dayTooEarly", { day: "2026-03-02" }, language), text)
  })

  it("L10N-007 writes an instant as date and time of the product's time zone", () => {
    const at = { at: "2026-03-02T23:30:00.000Z" }
    assert.strictEqual(interpolate("from {{at}}", at, "EN"), "from 03/03/26 00:30")
    assert.strictEqual(interpolate("fra {{at}}", at, "DA"), "fra 03/03/26 00.30")
  })

  it.each([
    ["EN", "Too many attempts. Try again in 24 hours."],
    ["DA", "For mange forsøg. Prøv igen om 24 timer."],
    ["SV", "För många försök. Försök igen om 24 timmar."],
    ["NL", "Te veel pogingen. Probeer het over 24 uur opnieuw."],
    ["NB", "For mange forsøk. Prøv igjen om 24 timer."]
  ] as const)("AUTH-032 says in %s how long to wait", (language, text) => {
    assert.strictEqual(translate("auth.otp.throttle_error", { retryAfter: 86_400 }, language), text)
  })
})

describe("what somebody typed into a text", () => {
  it.each(["0000-00-00", "2026-99-99", "2026-13-01T99:99:99Z", "Anna", "{{name}}", "$&"])(
    "SEC-002 %s stays as it is",
    (name) => {
      assert.strictEqual(interpolate("{{name}} drives.", { name }, "EN"), `${name} drives.`)
    }
  )
})
