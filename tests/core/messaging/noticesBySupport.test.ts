import { Option } from "effect"
import { expect, it } from "vitest"
import {
  noticeForRequestCancelledBySupport,
  noticeForTripCancelledBySupport,
  noticesForBookingCancelledBySupport,
  noticesForPassengerOfTripCancelledBySupport,
  noticesForRefund,
  noticesForTripEndedBySupport,
  noticesForTripRestoredBySupport
} from "#core/messaging/noticesBySupport.ts"
import { minor, money } from "#core/shared/Money.ts"
import {
  aBooking,
  anna,
  aRequest,
  aTrip,
  at,
  bo,
  bookingId,
  requestId,
  stopId,
  tripId
} from "#tests/support/builders/entities.ts"

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

const driving = `/trip-details/driver/${tripId(1)}`
const riding = `/trip-details/passenger/${bookingId(1)}/${tripId(1)}`
const noAmount = { amount: Option.none() }
const ofWholeTrip = { from: "Algade 1", to: "Rådhuspladsen 1", time: "2026-03-02T08:00:00.000Z" }
const ofStops = { from: "Stop 0", to: "Stop 3", time: "2026-03-02T08:00:00.000Z" }
const toPassenger = {
  to: anna,
  dedupeKey: bookingId(1),
  route: riding,
  params: ofStops,
  subjectId: Option.some(bo)
}

it("CONS-001 both sides are notified that support has cancelled a booking, each once", () => {
  const cancelled = { kind: "booking_cancelled", text: "booking_cancelled_by_support", ...noAmount }
  const booking = aBooking({ status: "ACCEPTED" })
  expect(noticesForBookingCancelledBySupport(aTrip(), booking)).toEqual([
    { ...cancelled, ...toPassenger },
    {
      ...cancelled,
      to: bo,
      dedupeKey: `${bookingId(1)}:driver`,
      route: `${driving}/passenger/${bookingId(1)}`,
      params: ofStops,
      subjectId: Option.some(anna)
    }
  ])
})

it("CONS-001 driver and passengers are notified that support has cancelled their trip", () => {
  const cancelled = { kind: "trip_cancelled", text: "trip_cancelled_by_support", ...noAmount }
  const booking = aBooking({ status: "ACCEPTED" })
  expect(noticesForPassengerOfTripCancelledBySupport(aTrip(), booking)).toEqual([
    { ...cancelled, ...toPassenger }
  ])
  expect(noticeForTripCancelledBySupport(aTrip(), cancelledAt)).toEqual({
    ...cancelled,
    to: bo,
    dedupeKey: `${tripId(1)}:2026-03-02T07:00:00.000Z`,
    route: driving,
    params: ofWholeTrip,
    subjectId: Option.none()
  })
})

it("CONS-001 driver and passengers are notified that support has ended their trip", () => {
  const ended = { kind: "trip_ended", text: "trip_ended_by_support", subjectId: Option.none(), ...noAmount }
  expect(noticesForTripEndedBySupport(aTrip(), [aBooking()])).toEqual([
    { ...ended, to: bo, dedupeKey: tripId(1), route: driving, params: ofWholeTrip },
    { ...ended, to: anna, dedupeKey: bookingId(1), route: riding, params: ofStops }
  ])
})

it("CONS-001 a passenger is notified that support has cancelled the request, with a route to its search", () => {
  expect(noticeForRequestCancelledBySupport(aRequest())).toEqual({
    kind: "request_cancelled",
    text: "request_cancelled_by_support",
    to: anna,
    dedupeKey: requestId(1),
    route: `/demand?requestId=${requestId(1)}`,
    params: { from: "Algade 1", to: "Algade 1", time: "2026-03-02T08:00:00.000Z" },
    subjectId: Option.none(),
    ...noAmount
  })
})

it("CONS-001 passenger and driver are notified of the price that support has moved back", () => {
  const adjusted = {
    kind: "balance_adjusted",
    route: "/account/transactions",
    params: {},
    subjectId: Option.none(),
    amount: Option.some(money(1500, "DKK"))
  }
  expect(noticesForRefund(bo, aBooking({ price: minor(1500) }))).toEqual([
    { ...adjusted, to: anna, dedupeKey: `refund:${bookingId(1)}`, text: "balance_increased" },
    { ...adjusted, to: bo, dedupeKey: `refund:${bookingId(1)}:driver`, text: "balance_decreased" }
  ])
})
