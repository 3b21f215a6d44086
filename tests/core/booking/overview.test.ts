import { Option } from "effect"
import { describe, expect, it } from "vitest"
import type { BookingStatus } from "#core/booking/Booking.ts"
import { isUnderWay, overviewOrder, showsDriverTrip, showsOwnBooking } from "#core/booking/overview.ts"
import { aTrip, at } from "#tests/support/builders.ts"

const done = Option.some(at("2026-03-02T09:00:00Z"))
const completed = aTrip({ startedAt: done, completedAt: done })
const rider = (status: BookingStatus, isRated: boolean) => ({ status, isRated })

describe("the overview", () => {
  it("HOME-015 puts the active trip first, then goes by time", () => {
    const items = [
      { name: "late", isActive: false, at: at("2026-03-02T10:00:00Z") },
      { name: "active", isActive: true, at: at("2026-03-02T11:00:00Z") },
      { name: "early", isActive: false, at: at("2026-03-02T09:00:00Z") }
    ]
    expect(items.sort(overviewOrder).map((item) => item.name)).toEqual(["active", "early", "late"])
  })
  it.each([
    ["one that was started", true, { startedAt: done }],
    ["none that is still to start", false, {}],
    ["none that is completed", false, { startedAt: done, completedAt: done }],
    ["none that is called off on the way", false, { startedAt: done, cancelledAt: done }]
  ] as const)("HOME-015 takes for the active trip %s", (_case, active, times) => {
    expect(isUnderWay(aTrip(times))).toBe(active)
  })
  it.each([
    ["HOME-017 hides a completed trip without passengers", false, completed, []],
    ["HOME-017 hides one whose only passenger was denied", false, completed, [rider("DENIED", false)]],
    ["HOME-018 hides one whose passengers are all rated", false, completed, [rider("ACCEPTED", true)]],
    [
      "HOME-018 keeps one with a passenger to rate",
      true,
      completed,
      [rider("ACCEPTED", true), rider("ACCEPTED", false)]
    ],
    ["HOME-018 keeps none for a passenger who was denied", false, completed, [rider("DENIED", false)]],
    ["TRIP-063 hides a cancelled trip", false, aTrip({ cancelledAt: done }), []],
    [
      "TRIP-063 hides a cancelled trip, whoever waits for a rating",
      false,
      aTrip({ cancelledAt: done, completedAt: done }),
      [rider("ACCEPTED", false)]
    ],
    ["HOME-014 keeps a trip to come", true, aTrip(), []]
  ] as const)("%s", (_case, shown, trip, passengers) => {
    expect(showsDriverTrip(trip, passengers)).toBe(shown)
  })
  it.each([
    [
      "HOME-016 hides a ride whose driver has been rated",
      false,
      { status: "ACCEPTED", isRated: true, cancelledAt: Option.none() }
    ],
    [
      "HOME-016 keeps one that waits for a rating",
      true,
      { status: "ACCEPTED", isRated: false, cancelledAt: Option.none() }
    ],
    [
      "HOME-016 hides a ride that was called off",
      false,
      { status: "CANCELED", isRated: false, cancelledAt: done }
    ],
    [
      "HOME-016 hides a ride with the word that it was called off alone",
      false,
      { status: "CANCELED", isRated: false, cancelledAt: Option.none() }
    ],
    [
      "HOME-016 hides a ride with the time that it was called off alone",
      false,
      { status: "ACCEPTED", isRated: false, cancelledAt: done }
    ],
    [
      "HOME-016 hides a ride that was denied",
      false,
      { status: "DENIED", isRated: false, cancelledAt: Option.none() }
    ]
  ] as const)("%s", (_case, shown, booking) => {
    expect(showsOwnBooking(booking)).toBe(shown)
  })
})
