import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { carpoolOutcome, isNoShow } from "#core/parking/carpoolOutcome.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { at } from "#tests/support/builders/entities.ts"

const { parking: settings } = defaultProductSettings
const none = Option.none()
const [departure, arrival] = [at("2026-03-02T08:00:00Z"), at("2026-03-02T08:30:00Z")]
const once = Option.some(departure)
const open = { startedAt: none, completedAt: none, cancelledAt: none }

describe("PROD-011 the parking right of a carpool", () => {
  it.each([
    ["is expected before its planned arrival", open, 1, departure, "expected", false],
    ["is not started at its planned arrival", open, 1, arrival, "not_started", true],
    ["is under way once started", { ...open, startedAt: once }, 1, arrival, "under_way", false],
    [
      "took place once it has ended with a passenger",
      { ...open, startedAt: once, completedAt: once },
      1,
      arrival,
      "took_place",
      false
    ],
    [
      "is lost when it ended without a passenger",
      { ...open, startedAt: once, completedAt: once },
      0,
      arrival,
      "without_passengers",
      true
    ],
    ["is lost when it was cancelled", { ...open, cancelledAt: once }, 1, departure, "cancelled", true]
  ] as const)("%s", (...row) => {
    const [, trip, passengers, now, outcome, noShow] = row
    const found = carpoolOutcome({ trip, passengers, times: { startingAt: arrival } }, now, settings)
    expect(found).toBe(outcome)
    expect(isNoShow(found)).toBe(noShow)
  })
})
