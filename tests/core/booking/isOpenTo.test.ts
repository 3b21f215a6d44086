import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { isOpenTo } from "#core/booking/isOpenTo.ts"
import { aBooking, anna, aTrip, bo, carl, userId } from "#tests/support/builders.ts"

describe("a trip is looked at", () => {
  const rideNow = aTrip({ type: "ON_DEMAND" })
  const bookings = [aBooking({ passengerId: anna }), aBooking({ passengerId: userId(9) })]
  it.each([
    ["SRCH-019 by a guest, when it was planned", true, aTrip(), Option.none()],
    ["NOW-002 not by a guest, when it is a ride now", false, rideNow, Option.none()],
    ["NOW-002 not by a stranger", false, rideNow, Option.some(carl)],
    ["NOW-002 by its driver", true, rideNow, Option.some(bo)],
    ["NOW-002 by who rides along", true, rideNow, Option.some(anna)]
  ] as const)("%s", (_case, isOpen, trip, viewer) => {
    expect(isOpenTo(trip, bookings, viewer)).toBe(isOpen)
  })
})
