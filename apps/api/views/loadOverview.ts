import { DateTime, Effect, Option } from "effect"
import { isActiveTrip, isDriverTripShown, isOwnBookingShown, overviewOrder } from "#core/booking/overview.ts"
import type { OverviewView } from "#core/contract/bookings.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { TripLists } from "#core/ports/TripLists.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { requestsShown, shownSince } from "#core/request/requestsShown.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { loadTripViewData } from "./loadTripViews.ts"
import { loadRequestView } from "./requests.ts"
import { driverTripView, passengerTripOwnView } from "./trips.ts"

const ratingStates = (trip: DriverTripView) =>
  trip.passengerTrips.map(({ passengerRating, status }) => ({
    status,
    isRated: Option.isSome(passengerRating)
  }))

const loadRequestViews = Effect.fn("loadRequestViews")(function* (userId: UserId) {
  const { request: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const waiting = yield* (yield* CommuteRequests).currentOf(userId, shownSince(now, settings))
  return yield* Effect.forEach(requestsShown(waiting, now, settings), loadRequestView)
})

/**
 * HOME-015 to HOME-021 Loads the home screen: open requests, own trips, bookings, and the active ride now.
 */
export const loadOverview = Effect.fn("loadOverview")(function* (userId: UserId) {
  const lists = yield* TripLists
  const { rating } = yield* ProductSettings
  const since = DateTime.subtract(yield* DateTime.now, { days: rating.awaitedDays })
  const driven = yield* lists.drivenTrips(userId, since)
  const booked = yield* lists.bookings(userId, since)
  const trips = yield* (yield* TripStore).findMany([...driven, ...booked.map(({ tripId }) => tripId)])
  const { bookings, data, ofTrip } = yield* loadTripViewData(trips, userId)
  const driverTrips = trips
    .filter((trip) => trip.driverId === userId)
    .map((trip) => driverTripView(trip, ofTrip(trip), userId, data))
    .filter((trip) => isDriverTripShown(trip, ratingStates(trip)))
    .map((trip) => ({ trip, isActive: isActiveTrip(trip), at: trip.plannedDeparture }))
    .sort(overviewOrder)
    .map(({ trip }) => trip)
  const passengerTrips = booked
    .flatMap(({ bookingId, tripId }) => {
      const trip = trips.find((one) => one.id === tripId)
      const booking = bookings.find((one) => one.id === bookingId)
      return trip === undefined || booking === undefined ? [] : [passengerTripOwnView(trip, booking, data)]
    })
    .filter((booking) => isOwnBookingShown({ ...booking, isRated: Option.isSome(booking.driverRating) }))
    .map((booking) => ({ booking, isActive: false, at: booking.departureTime }))
    .sort(overviewOrder)
    .map(({ booking }) => booking)
  const onDemandTrip = driverTrips.find((trip) => trip.type === "ON_DEMAND" && isActiveTrip(trip)) ?? null
  const requests = yield* loadRequestViews(userId)
  const overview: OverviewView = {
    requests,
    driverTrips: driverTrips.filter((trip) => trip !== onDemandTrip),
    passengerTrips,
    onDemandTrip
  }
  return overview
})
