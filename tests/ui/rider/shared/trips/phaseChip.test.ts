import { Option } from "effect"
import { createElement } from "react"
import { describe, expect, it } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { PhaseChip } from "#rider/shared/trips/PhaseChip.tsx"
import { renderText } from "#tests/ui/rider/renderText.ts"
import { aDriverTripView, at } from "#tests/ui/rider/views.ts"

const chip = (more: Parameters<typeof aDriverTripView>[1], time: string, isQueued = false) =>
  renderText(
    createElement(PhaseChip, {
      phase: tripPhase(aDriverTripView(1, more), at(time), defaultProductSettings.trip),
      isQueued
    })
  )

describe("the state of a trip that leaves at 8:00", () => {
  it.each([
    ["TRIP-061 is scheduled before", {}, "07:30", "Planned"],
    ["TRIP-061 is due at its time", {}, "08:05", "Time to go"],
    ["TRIP-060 awaits its start after the grace period", {}, "08:16", "Not started yet"],
    ["TRIP-059 is under way", { startedAt: Option.some(at("08:00")) }, "08:10", "Under way"],
    ["TRIP-062 is completed", { completedAt: Option.some(at("08:30")) }, "08:40", "Completed"],
    ["TRIP-063 is cancelled", { cancelledAt: Option.some(at("07:00")) }, "07:10", "Cancelled"]
  ] as const)("%s", (_case, more, time, text) => {
    expect(chip(more, time)).toBe(text)
  })
})
