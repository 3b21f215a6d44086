import { Option } from "effect"
import { describe, expect, it } from "vitest"
import type { BookingStatus } from "#core/booking/Booking.ts"
import { isActiveTrip, isDriverTripShown, isOwnBookingShown, overviewOrder } from "#core/booking/overview.ts"
import { aTrip, at } from "#tests/support/builders/entities.ts"

const done = Option.some(at("2026-03-02T09:00:00Z"))
const completed = aTrip({ startedAt: done, completedAt: done })
const rider = (status: BookingStatus, isRated: boolean) => ({ status, isRated })

describe("the overview", () => {
  it("HOME-015 has the active trip first, then is ordered by time", () => {
    const items = [
      { name: "late", isActive: false, at: at("2026-03-02T10:00:00Z") },
      { name: "active", isActive: true, at: at("2026-03-02T11:00:00Z") },
      { name: "early", isActive: false, at: at("2026-03-02T09:00:00Z") }
    ]
    expect(items.sort(overviewOrder).map((item) => item.name)).toEqual(["active", "early", "late"])
  })
  it.each([
    ["a started trip is", true, { startedAt: done }],
    ["a trip that has not started is not", false, {}],
    ["a completed trip is not", false, { startedAt: done, completedAt: done }],
    ["a trip cancelled after its start is not", false, { startedAt: done, cancelledAt: done }]
  ] as const)("HOME-015 has an active trip: %s", (_case, active, times) => {
    expect(isActiveTrip(aTrip(times))).toBe(active)
  })
  it.each([
    ["HOME-017 hides a completed trip without passengers", false, completed, []],
    ["HOME-017 hides one whose only passenger was denied", false, completed, [rider("DENIED", false)]],
    ["HOME-018 hides one whose passengers are all rated", false, completed, [rider("ACCEPTED", true)]],
    [
      "HOME-018 shows one with a passenger to rate",
      true,
      completed,
      [rider("ACCEPTED", true), rider("ACCEPTED", false)]
    ],
    ["HOME-018 hides one with only a denied passenger to rate", false, completed, [rider("DENIED", false)]],
    ["TRIP-063 hides a cancelled trip", false, aTrip({ cancelledAt: done }), []],
    [
      "TRIP-063 hides a cancelled trip, also with a passenger to rate",
      false,
      aTrip({ cancelledAt: done, completedAt: done }),
      [rider("ACCEPTED", false)]
    ],
    ["HOME-014 shows an upcoming trip", true, aTrip(), []]
  ] as const)("%s", (_case, shown, trip, passengers) => {
    expect(isDriverTripShown(trip, passengers)).toBe(shown)
  })
  it.each([
    [
      "HOME-016 hides a booking whose driver is rated",
      false,
      { status: "ACCEPTED", isRated: true, cancelledAt: Option.none() }
    ],
    [
      "HOME-016 shows a booking that waits for a rating",
      true,
      { status: "ACCEPTED", isRated: false, cancelledAt: Option.none() }
    ],
    ["HOME-016 hides a cancelled booking", false, { status: "CANCELED", isRated: false, cancelledAt: done }],
    [
      "HOME-016 hides a booking with the cancelled status only",
      false,
      { status: "CANCELED", isRated: false, cancelledAt: Option.none() }
    ],
    [
      "HOME-016 hides a booking with the cancellation time only",
      false,
      { status: "ACCEPTED", isRated: false, cancelledAt: done }
    ],
    [
      "HOME-016 hides a denied booking",
      false,
      { status: "DENIED", isRated: false, cancelledAt: Option.none() }
    ]
  ] as const)("%s", (_case, shown, booking) => {
    expect(isOwnBookingShown(booking)).toBe(shown)
  })
})
