import { describe, expect, it } from "vitest"
import error from "#locales/en/error.json" with { type: "json" }
import parking from "#locales/en/parking.json" with { type: "json" }
import { parkingErrorText } from "#rider/shared/parking/parkingErrorText.ts"
import { timedOut, toRefusal } from "#ui/api/Refusal.ts"

describe("a parking command that failed shows the server's message, and without one", () => {
  it.each([
    ["PARK-026 that no spot was booked", parking.bookFailed, "Failed to book parking spot"],
    [
      "PARK-027 that the reservation was not updated",
      parking.updateFailed,
      "Failed to update parking reservation"
    ],
    [
      "PARK-028 PARK-031 that the spot was not released",
      error.release_parking_failed,
      "The parking spot could not be released. Try again."
    ],
    [
      "PARK-029 that the sections are not known",
      parking.sectionsFailed,
      "Failed to fetch available parking sections"
    ]
  ])("%s", (_case, fallback, text) => {
    const refused = toRefusal(422, { error: "no_available_parking_section", message: "Full today." })
    expect(parkingErrorText(refused, fallback)).toBe("Full today.")
    expect(parkingErrorText(toRefusal(500, "<html>"), fallback)).toBe(text)
    expect(parkingErrorText(timedOut(), fallback)).toBe(text)
  })
})
