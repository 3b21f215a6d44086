import { DateTime, Effect, Option } from "effect"
import { isUnderWay, overviewOrder, showsDriverTrip, showsOwnBooking } from "#core/booking/overview.ts"
import type { HistoryItem, OverviewView } from "#core/contract/bookings.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { RideLists } from "#core/ports/RideLists.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { requestsShown, shownSince } from "#core/request/requestsShown.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { pageOf } from "#core/shared/paging.ts"
import { loadTripViews } from "./load.ts"
import { requestView } from "./requests.ts"
import { driverTripView, passengerTripOwnView } from "./trips.ts"

const PER_PAGE = 20

const rated = (trip: DriverTripView) =>
  trip.passengerTrips.map(({ passengerRating, status }) => ({
    status,
    isRated: Option.isSome(passengerRating)
  }))

const showRequests = Effect.fn("showRequests")(function* (userId: UserId) {
  const { request: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const waiting = yield* (yield* CommuteRequests).waitingOf(userId, shownSince(now, settings))
  return yield* Effect.forEach(requestsShown(waiting, now, settings), requestView)
})

/** HOME-015 to HOME-021. */
export const showOverview = Effect.fn("showOverview")(function* (userId: UserId) {
  const lists = yield* RideLists
  const { rating } = yield* ProductSettings
  const since = DateTime.subtract(yield* DateTime.now, { days: rating.awaitedDays })
  const drives = yield* lists.drives(userId, since)
  const rides = yield* lists.rides(userId, since)
  const trips = yield* (yield* TripStore).findMany([...drives, ...rides.map((ride) => ride.tripId)])
  const { bookings, drawn, ofTrip } = yield* loadTripViews(trips, userId)
  const driverTrips = trips
    .filter((trip) => trip.driverId === userId)
    .map((trip) => driverTripView(trip, ofTrip(trip), userId, drawn))
    .filter((trip) => showsDriverTrip(trip, rated(trip)))
    .map((trip) => ({ trip, isActive: isUnderWay(trip), at: trip.plannedDeparture }))
    .sort(overviewOrder)
    .map(({ trip }) => trip)
  const passengerTrips = rides
    .flatMap((ride) => {
      const trip = trips.find((one) => one.id === ride.tripId)
      const booking = bookings.find((one) => one.id === ride.bookingId)
      return trip === undefined || booking === undefined ? [] : [passengerTripOwnView(trip, booking, drawn)]
    })
    .filter((ride) => showsOwnBooking({ ...ride, isRated: Option.isSome(ride.driverRating) }))
    .map((ride) => ({ ride, isActive: false, at: ride.departureTime }))
    .sort(overviewOrder)
    .map(({ ride }) => ride)
  const onDemandTrip = driverTrips.find((trip) => trip.type === "ON_DEMAND" && isUnderWay(trip)) ?? null
  const requests = yield* showRequests(userId)
  const overview: OverviewView = { requests, driverTrips, passengerTrips, onDemandTrip }
  return overview
})

/** HIST-002, HIST-003. */
export const showHistory = Effect.fn("showHistory")(function* (userId: UserId, page: number) {
  const { rides, total } = yield* (yield* RideLists).history(userId, page, PER_PAGE)
  const trips = yield* (yield* TripStore).findMany(rides.map((ride) => ride.tripId))
  const { bookings, drawn, ofTrip } = yield* loadTripViews(trips, userId)
  const data = rides.flatMap((ride): ReadonlyArray<HistoryItem> => {
    const trip = trips.find((one) => one.id === ride.tripId)
    if (trip === undefined) return []
    if (ride._tag === "driver") {
      const own = driverTripView(trip, ofTrip(trip), userId, drawn)
      const places = { fromCity: trip.from.city, toCity: trip.to.city }
      const { benefits, distance, id } = own
      return [{ kind: "driver", id, date: ride.at, ...places, distance, benefits, trip: own }]
    }
    const booking = bookings.find((one) => one.id === ride.bookingId)
    if (booking === undefined) return []
    const own = passengerTripOwnView(trip, booking, drawn)
    const places = { fromCity: own.departureStop.city, toCity: own.arrivalStop.city }
    const { benefits, distance, id } = own
    return [{ kind: "passenger", id, date: ride.at, ...places, distance, benefits, trip: own }]
  })
  return { ...pageOf(page, PER_PAGE, total), data }
})
