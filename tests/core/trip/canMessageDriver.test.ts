import { Option } from "effect"
import { describe, expect, it } from "vitest"
import type { Bookable } from "#core/trip/Bookable.ts"
import { canMessageDriver } from "#core/trip/canMessageDriver.ts"
import { anna, at, bo } from "#tests/support/builders/entities.ts"

const listed: Bookable = {
  driverId: Option.some(bo),
  isPublic: false,
  isOnDemand: false,
  startedAt: Option.none(),
  completedAt: Option.none(),
  bookableUntil: Option.none(),
  departureTime: at("2026-03-02T08:00:00Z")
}
const before = at("2026-03-02T07:00:00Z")
const started = Option.some(before)

describe("a message to the driver", () => {
  const viewer = { userId: Option.some(anna), now: before, nativeVersion: Option.some("5.0.6") }
  it.each([
    ["SRCH-029 is offered after 5.0.5", listed, viewer, true],
    [
      "SRCH-029 compares versions part by part",
      listed,
      { ...viewer, nativeVersion: Option.some("5.0.11") },
      true
    ],
    ["SRCH-029 is not offered in 5.0.5", listed, { ...viewer, nativeVersion: Option.some("5.0.5") }, false],
    [
      "SRCH-029 is not offered before 5.0.5",
      listed,
      { ...viewer, nativeVersion: Option.some("4.9.9") },
      false
    ],
    [
      "SRCH-029 is not offered without a native version",
      listed,
      { ...viewer, nativeVersion: Option.none() },
      false
    ],
    ["SRCH-029 is not offered to the driver", listed, { ...viewer, userId: Option.some(bo) }, false],
    [
      "SRCH-029 is not offered on a trip that cannot be booked",
      { ...listed, completedAt: started },
      viewer,
      false
    ]
  ] as const)("%s", (_case, trip, given, isOffered) => {
    expect(canMessageDriver(trip, given)).toBe(isOffered)
  })
})
