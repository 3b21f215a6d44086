import { Option } from "effect"
import { expect, it } from "vitest"
import {
  noticeForTripCancelledBySupport,
  noticesForTripRestoredBySupport
} from "#core/messaging/noticesBySupport.ts"
import { aBooking, anna, aTrip, at, bo, stopId } from "#tests/support/builders/entities.ts"

const cancelledAt = at("2026-03-02T07:00:00Z")

it("CONS-001 SEC-006 a restored trip names its addresses to the driver, and cities with a route to book to those without a seat", () => {
  const trip = aTrip({ driverId: bo, cancelledAt: Option.some(cancelledAt) })
  const booking = aBooking({ passengerId: anna, fromStopId: stopId(1), toStopId: stopId(2) })
  const notices = noticesForTripRestoredBySupport(trip, [booking])
  expect(notices.map(({ kind, params, route, text, to }) => [to, kind, text, route, params["from"]])).toEqual(
    [
      [bo, "trip_restored", "trip_restored", `/trip-details/driver/${trip.id}`, "Algade 1"],
      [
        anna,
        "trip_restored",
        "trip_offered_again",
        `/trip-details/search-result?driverTripId=${trip.id}&departureStopPivotId=${stopId(1)}&destinationStopPivotId=${stopId(2)}`,
        "Roskilde"
      ]
    ]
  )
})

it("CONS-001 N68 the driver is notified of every cancellation by support, also of the one after a restored trip", () => {
  const trip = aTrip({ driverId: bo })
  const later = at("2026-03-02T07:30:00Z")
  const keys = [cancelledAt, later].map((time) => noticeForTripCancelledBySupport(trip, time).dedupeKey)
  expect(keys).toEqual([`${trip.id}:2026-03-02T07:00:00.000Z`, `${trip.id}:2026-03-02T07:30:00.000Z`])
})
