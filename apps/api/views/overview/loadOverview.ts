import { DateTime, Effect, Option } from "effect"
import { loadTripViewData } from "#api/views/loadTripViews.ts"
import { driverTripView, passengerTripOwnView } from "#api/views/trips.ts"
import {
  awaitedSince,
  isActiveTrip,
  isDriverTripShown,
  isOwnBookingShown,
  overviewOrder
} from "#core/booking/overview.ts"
import { overviewLastsUntil } from "#core/booking/overviewLastsUntil.ts"
import type { OverviewTripsView } from "#core/contract/bookings.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { TripLists } from "#core/ports/TripLists.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { shownSince, shownUntil } from "#core/request/requestsShown.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** An overview but for the trips that match its requests, of which any trip can be one. */
export interface LoadedOverview {
  readonly trips: OverviewTripsView
  /** The requests that are not booked, of which rules decide what is shown. */
  readonly requests: ReadonlyArray<CommuteRequest>
  /** The people, trips and recurring trips that it shows or is made of, and the person whose it is. */
  readonly madeOf: ReadonlyArray<string>
  /** The last moment at which it is right if nothing of what it is made of changes. */
  readonly lastsUntil: DateTime.Utc
}

const ratingStates = (trip: DriverTripView) =>
  trip.passengerTrips.map(({ passengerRating, status }) => ({
    status,
    isRated: Option.isSome(passengerRating)
  }))

/** HOME-015 to HOME-021 Loads a person's home screen: own trips, bookings, the active ride now, and requests. */
export const loadOverview = Effect.fn("loadOverview")(function* (userId: UserId) {
  const lists = yield* TripLists
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  const since = awaitedSince(now, settings.rating)
  const driven = yield* lists.drivenTrips(userId, since)
  const booked = yield* lists.bookings(userId, since)
  const trips = yield* (yield* TripStore).findMany([...driven, ...booked.map(({ tripId }) => tripId)])
  const { bookings, data, ofTrip } = yield* loadTripViewData(trips, userId)
  const requests = yield* (yield* CommuteRequests).currentOf(userId, shownSince(now, settings.request))
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
  const recurring = trips.filter(({ occurrence }) => Option.isSome(occurrence))
  const overview: LoadedOverview = {
    trips: {
      driverTrips: driverTrips.filter((trip) => trip !== onDemandTrip),
      passengerTrips,
      onDemandTrip
    },
    requests,
    madeOf: [
      userId,
      ...trips.flatMap(({ driverId, id }) => [id, driverId]),
      ...bookings.map(({ passengerId }) => passengerId),
      ...recurring.flatMap(({ occurrence }) => Option.toArray(occurrence)).map((one) => one.recurringTripId)
    ],
    lastsUntil: overviewLastsUntil(
      {
        completedAt: [...trips, ...booked].flatMap(({ completedAt }) => Option.toArray(completedAt)),
        ratedAt: data.ratings.map(({ givenAt }) => givenAt),
        ratingsShownFrom: [
          ...data.ratings.map(({ shownFrom }) => shownFrom),
          ...Array.from(data.cards.values(), (card) => card.next_rating_at).filter((at) => at !== null)
        ],
        requestsUntil: requests.map(({ plannedTime }) => shownUntil(plannedTime, settings.request)),
        occurrencesIn: recurring.map(({ from }) => from.country)
      },
      now,
      settings
    )
  }
  return overview
})
