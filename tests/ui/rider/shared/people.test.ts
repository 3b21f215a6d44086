import { Option } from "effect"
import { createElement } from "react"
import { describe, expect, it } from "vitest"
import type { PublicRecurringTripView } from "#core/contract/views/publicProfile.ts"
import { RecurringTripList } from "#rider/shared/people/RecurringTripList.tsx"
import { ReceivedRating } from "#rider/shared/trips/ReceivedRating.tsx"
import { renderText } from "#tests/ui/rider/renderText.ts"

const week: PublicRecurringTripView = {
  role: "DRIVER",
  mondayLeave: "07:10",
  tuesdayLeave: "07:10",
  wednesdayLeave: null,
  thursdayLeave: "08:00",
  fridayLeave: null,
  saturdayLeave: null,
  sundayLeave: null,
  fromCity: "Roskilde",
  toCity: "København"
}

describe("a public profile", () => {
  it("PUBPROF-004 groups the days of a recurring trip by their time, for drivers and passengers", () => {
    const trips = [week, { ...week, role: "PASSENGER", tuesdayLeave: null, thursdayLeave: null }] as const
    expect(renderText(createElement(RecurringTripList, { trips }))).toBe(
      "Recurring trips Drives Roskilde → København Mon, Tue 07:10 Thu 08:00 Rides along Roskilde → København Mon 07:10"
    )
  })
  it("PUBPROF-001 says so when there is no recurring trip", () => {
    expect(renderText(createElement(RecurringTripList, { trips: [] }))).toBe(
      "There are no recurring trips yet."
    )
  })
})

describe("a rating by the other person", () => {
  it("N95 is shown with its comment, and not while it is hidden", () => {
    const rating = Option.some({ rating: 4.5, comment: "On time", locked: false })
    expect(renderText(createElement(ReceivedRating, { name: "Mette", rating }))).toBe(
      "Mette gave you 4.5 On time"
    )
    expect(renderText(createElement(ReceivedRating, { name: "Mette", rating: Option.none() }))).toBe("")
  })
})
