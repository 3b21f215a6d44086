import { Option } from "effect"
import { createElement } from "react"
import { describe, expect, it } from "vitest"
import { TripStateNote } from "#rider/features/trip-details/TripStateNote.tsx"
import { renderText } from "#tests/ui/rider/renderText.ts"
import { aJourney, at } from "#tests/ui/rider/views.ts"

describe("the info box of a result", () => {
  it("SRCH-022 tells that the trip has started, or is over, and nothing before", () => {
    const started = { startedAt: Option.some(at("08:00")) }
    const note = (more = {}) => renderText(createElement(TripStateNote, { trip: aJourney(more) }))
    expect(note()).toBe("")
    expect(note(started)).toBe("This trip has started.")
    expect(note({ ...started, completedAt: Option.some(at("09:00")) })).toBe("This trip is over.")
  })
})
