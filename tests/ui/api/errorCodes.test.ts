import { readFileSync } from "node:fs"
import { createInstance, type i18n as I18n } from "i18next"
import { beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { Language } from "#core/shared/language.ts"
import { errorText } from "#ui/api/errorText.ts"
import { toRefusal } from "#ui/api/Refusal.ts"

const texts = z.record(z.string(), z.unknown())
const read = (language: string, namespace: string) =>
  texts.parse(JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, "utf8")))

/** What the app shows for each code, in all its languages, with the data that the server sends. */
const codes = [
  ["ERR-001", "cannot_book_own_commute"],
  ["ERR-002", "cannot_book_stops_not_on_route"],
  ["ERR-004", "cannot_book_more_than_available_seats"],
  ["ERR-005", "no_seats_available"],
  ["ERR-006", "not_auto_bookable"],
  ["ERR-007", "unable_to_create_route"],
  ["ERR-009", "route_too_short"],
  ["ERR-011", "already_booked"],
  ["ERR-013", "existing_booking_in_period"],
  ["ERR-014", "user_has_ongoing_activity"],
  ["ERR-015", "user_has_no_ongoing_activity"],
  ["ERR-016", "cannot_book_active_commute"],
  ["ERR-017", "duplicate_rating"],
  ["ERR-018", "trip_not_found"],
  ["ERR-019", "trip_already_completed"],
  ["ERR-020", "completed_trip"],
  ["ERR-021", "trip_already_started"],
  // The app offers no end of a trip that has not started, and a started trip stays so: the server's refusal is proven at its call alone.
  ["ERR-022", "trip_not_started"],
  ["ERR-023", "other_trip_pending_completion"],
  ["ERR-024", "other_trip_pending_activation"],
  ["ERR-025", "trip_awaiting_passenger_requests"],
  ["ERR-026", "user_is_not_eligible_for_subsidy"],
  ["ERR-027", "before_earliest_activation_time"],
  ["ERR-029", "offline"],
  ["ERR-030", "too_many_requests"],
  ["ERR-031", "driving"]
] as const

describe("the message of a refusal", () => {
  const opened: I18n[] = []
  beforeAll(async () => {
    for (const language of Language.literals) {
      const code = language.toLowerCase()
      const i18n = createInstance()
      const resources = { [code]: { common: read(code, "common"), error: read(code, "error") } }
      await i18n.init({ lng: code, resources, interpolation: { escapeValue: false } })
      opened.push(i18n)
    }
  })
  const shown = (error: string) =>
    opened.map((i18n) => errorText(toRefusal(409, { error, kilometers: 2, retry_after: 60 }), i18n))

  it.each(codes)("%s ERR-035 %s is its own, in each language", (_id, code) => {
    const generic = shown("generic")
    const own = shown(code)
    expect(own).toHaveLength(5)
    expect(new Set(own).size).toBeGreaterThan(1)
    for (const [at, text] of own.entries()) {
      expect(text).not.toBe(generic[at])
      expect(text).not.toMatch(/\{\{|^\w+$/)
    }
  })

  it("ERR-003 generic asks to try again or to contact the support", () => {
    const english = shown("generic").find((text) => text.startsWith("Something"))
    expect(english).toBe("Something went wrong. Please try again or contact support.")
    expect(new Set(shown("generic")).size).toBe(5)
  })

  it("ERR-009 names the least distance", () => {
    for (const text of shown("route_too_short")) expect(text).toContain("2")
  })
})
