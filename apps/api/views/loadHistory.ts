import { Effect } from "effect"
import type { HistoryItem } from "#core/contract/bookings.ts"
import { TripLists } from "#core/ports/TripLists.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import { pageOf } from "#core/shared/paging.ts"
import { loadTripViewData } from "./loadTripViews.ts"
import { driverTripView, passengerTripOwnView } from "./trips.ts"

const PER_PAGE = 20

/** HIST-002, HIST-003 Loads a page of the past trips, as driver and as passenger, newest first. */
export const loadHistory = Effect.fn("loadHistory")(function* (userId: UserId, page: number) {
  const { items, total } = yield* (yield* TripLists).history(userId, page, PER_PAGE)
  const trips = yield* (yield* TripStore).findMany(items.map(({ tripId }) => tripId))
  const { bookings, data: viewData, ofTrip } = yield* loadTripViewData(trips, userId)
  const data = items.flatMap((item): ReadonlyArray<HistoryItem> => {
    const trip = trips.find((one) => one.id === item.tripId)
    if (trip === undefined) return []
    if (item._tag === "driver") {
      const own = driverTripView(trip, ofTrip(trip), userId, viewData)
      const places = { fromCity: trip.from.city, toCity: trip.to.city }
      const { benefits, distance, id } = own
      return [{ kind: "driver", id, date: item.at, ...places, distance, benefits, trip: own }]
    }
    const booking = bookings.find((one) => one.id === item.bookingId)
    if (booking === undefined) return []
    const own = passengerTripOwnView(trip, booking, viewData)
    const places = { fromCity: own.departureStop.city, toCity: own.arrivalStop.city }
    const { benefits, distance, id } = own
    return [{ kind: "passenger", id, date: item.at, ...places, distance, benefits, trip: own }]
  })
  return { ...pageOf(page, PER_PAGE, total), data }
})
