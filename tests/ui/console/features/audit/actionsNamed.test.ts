import { describe, expect, it } from "vitest"
import { actionsNamed } from "#console/features/audit/actionsNamed.ts"

const texts = {
  impersonation_started: "Sign-in as a person opened",
  impersonation_ended: "Sign-in as a person ended",
  trip_ended: "Trip ended",
  person_viewed: "Person looked at",
  report_closed: "Fall för Ødegård"
}

describe("the actions whose text has the words of a search", () => {
  it.each([
    ["the beginning of a word", "trip", "trip_ended"],
    ["each word for itself", "ended birgitte", "impersonation_ended,trip_ended;"],
    ["a word before those of others", "birgitte ended", ";impersonation_ended,trip_ended"],
    ["capitals and accents", "ODEG", "report_closed"],
    ["no word", "nothing", ""],
    [
      "a short word as a whole only",
      "in as a",
      "impersonation_started,impersonation_ended;impersonation_started,impersonation_ended;impersonation_started,impersonation_ended"
    ],
    ["no beginning of two letters", "tr", ""],
    ["an empty search", "", ""]
  ])("CONS-003 %s", (_case, search, expected) => {
    expect(actionsNamed(search, texts)).toBe(expected)
  })
})
