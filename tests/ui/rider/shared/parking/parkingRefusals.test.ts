import { createInstance } from "i18next"
import { describe, expect, it } from "vitest"
import da from "#locales/da/error.json" with { type: "json" }
import en from "#locales/en/error.json" with { type: "json" }
import nb from "#locales/nb/error.json" with { type: "json" }
import nl from "#locales/nl/error.json" with { type: "json" }
import sv from "#locales/sv/error.json" with { type: "json" }
import { errorText } from "#ui/api/errorText.ts"
import { toRefusal } from "#ui/api/Refusal.ts"

const texts = { da, en, nb, nl, sv }

const textIn = async (language: keyof typeof texts, code: string) => {
  const i18n = createInstance()
  await i18n.init({ lng: language, resources: { [language]: { error: texts[language], common: {} } } })
  return errorText(toRefusal(422, { error: code, message: "", min: 2, max: 8, hours: 12 }), i18n)
}

describe("a parking refusal has a message of its own in every language", () => {
  it.each([
    ["PARK-015 a missing plate", "missing_license_plate"],
    ["PARK-011 a plate that is too short or long", "invalid_license_plate"],
    ["PARK-030 a release that failed", "parking_release_failed"],
    ["PARK-031 a spot that cannot be released", "release_parking_failed"],
    ["PARK-032 a reservation that cannot be dismissed", "dismiss_parking_failed"],
    ["PARK-033 a time that is too long", "maximum_parking_duration_exceeded"],
    ["PARK-034 a trip with a reservation", "parking_already_booked_for_trip"],
    ["PARK-035 a site without parking", "parking_not_available"],
    ["PARK-036 a trip without a right to parking", "trip_not_eligible_for_parking"],
    ["PARK-037 no spot for an automatic reservation", "no_available_parking_spots_for_auto_reservation"],
    ["PARK-038 nothing to repeat", "no_previous_parking_reservations_found"],
    ["PARK-039 a full section", "no_available_parking_section"]
  ])("%s", async (_case, code) => {
    for (const language of ["da", "en", "nb", "nl", "sv"] as const) {
      const text = await textIn(language, code)
      expect(text).not.toBe(texts[language].generic)
      expect(text).not.toMatch(/\{\{|^$/)
    }
  })
})
