import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { isListed, isUnavailable, isVisibleTo } from "#core/trip/tripVisibility.ts"
import { aBooking, anna, aTrip, at, bo, carl, userId } from "#tests/support/builders/entities.ts"

const cancelledAt = Option.some(at("2026-03-02T07:00:00Z"))

describe("a trip can be opened", () => {
  const rideNow = aTrip({ type: "ON_DEMAND" })
  const bookings = [aBooking({ passengerId: anna }), aBooking({ passengerId: userId(9) })]
  it.each([
    ["SRCH-019 by a guest, when it is planned", true, aTrip(), Option.none()],
    ["TRIP-050 not by a guest, when it is withdrawn", false, aTrip({ offered: false }), Option.none()],
    ["TRIP-050 not by a guest, when it is cancelled", false, aTrip({ cancelledAt }), Option.none()],
    ["TRIP-050 by a person, when it is cancelled", true, aTrip({ cancelledAt }), Option.some(carl)],
    ["NOW-002 not by a guest, when it is a ride now", false, rideNow, Option.none()],
    ["NOW-002 not by another person", false, rideNow, Option.some(carl)],
    ["NOW-002 by its driver", true, rideNow, Option.some(bo)],
    ["NOW-002 by a passenger who boarded it", true, rideNow, Option.some(anna)]
  ] as const)("%s", (_case, isVisible, trip, viewer) => {
    expect(isVisibleTo(trip, bookings, viewer)).toBe(isVisible)
  })
})

describe("the marketplace", () => {
  it.each([
    ["NOW-002 lists an offered trip", true, false, aTrip()],
    [
      "NOW-002 does not list a ride now, which was never withdrawn",
      false,
      false,
      aTrip({ type: "ON_DEMAND" })
    ],
    ["TRIP-050 does not list a trip that is not offered", false, true, aTrip({ offered: false })],
    ["TRIP-050 does not list a cancelled trip", false, true, aTrip({ cancelledAt })],
    ["TRIP-050 does not list a cancelled ride now", false, true, aTrip({ cancelledAt, type: "ON_DEMAND" })]
  ])("%s", (_case, listed, unavailable, trip) => {
    expect([isListed(trip), isUnavailable(trip)]).toEqual([listed, unavailable])
  })
})
