import { Effect, Option } from "effect"
import type { HistoryItem } from "#core/contract/bookings.ts"
import { TripRecords } from "#core/ports/TripRecords.ts"
import type { UserId } from "#core/shared/ids.ts"
import { pageOf } from "#core/shared/paging.ts"
import { loadRecordViewData } from "./loadTripViews.ts"
import { driverTripView, passengerTripOwnView } from "./trips.ts"

const PER_PAGE = 20

/** HIST-002, HIST-003 Loads a page of the past trips, as driver and as passenger, newest first. */
export const loadHistory = Effect.fn("loadHistory")(function* (userId: UserId, page: number) {
  const { items, total } = yield* (yield* TripRecords).history(userId, page, PER_PAGE)
  const { data: viewData, ofTrip } = yield* loadRecordViewData(
    items.map(({ trip }) => trip),
    items.map(({ record }) => record),
    userId
  )
  const data = items.map(({ at, ownBooking, trip }): HistoryItem => {
    if (Option.isNone(ownBooking)) {
      const own = driverTripView(trip, ofTrip(trip), userId, viewData)
      const places = { fromCity: trip.from.city, toCity: trip.to.city }
      const { benefits, distance, id } = own
      return { kind: "driver", id, date: at, ...places, distance, benefits, trip: own }
    }
    const own = passengerTripOwnView(trip, ownBooking.value, viewData)
    const places = { fromCity: own.departureStop.city, toCity: own.arrivalStop.city }
    const { benefits, distance, id } = own
    return { kind: "passenger", id, date: at, ...places, distance, benefits, trip: own }
  })
  return { ...pageOf(page, PER_PAGE, total), data }
})
