import { Effect, Option } from "effect"
import { riderViewer, tripPrecision } from "#core/booking/tripPrecision.ts"
import type { AddressView } from "#core/contract/views/address.ts"
import type { SearchedView } from "#core/contract/views/marketplace.ts"
import type { CommuteRequestView } from "#core/contract/views/requests.ts"
import { toWeekFields } from "#core/contract/views/weekFields.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import type { Address } from "#core/shared/Address.ts"
import type { RequestId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { findBestTrip } from "#core/usecases/requests/findBestTrip.ts"
import { findOwnRequest } from "#core/usecases/requests/findOwnRequest.ts"
import { carTripView } from "./marketplace.ts"
import { PersonCards } from "./PersonCards.ts"

const addressView = ({ place_id, ...address }: Address): AddressView => ({
  ...address,
  placeId: Option.fromNullOr(place_id)
})

/** SRCH-015 A request as the search that it stands for. */
export const searchedView = ({ seats, from, to }: CommuteRequest): SearchedView => ({
  seats,
  departure: { name: `${from.street}, ${from.city}`, lat: from.lat, lng: from.lng },
  destination: { name: `${to.street}, ${to.city}`, lat: to.lat, lng: to.lng }
})

/** Loads the week of a weekly request. */
const loadWeekTimes = Effect.fn("loadWeekTimes")(function* ({ occurrence }: CommuteRequest) {
  if (Option.isNone(occurrence)) return Option.none()
  return Option.map(yield* (yield* RecurringTrips).find(occurrence.value.recurringTripId), ({ times }) =>
    toWeekFields(times)
  )
})

/** REQ-009 Loads a request with its best matching trip. */
export const loadRequestView = Effect.fn("loadRequestView")(function* (request: CommuteRequest) {
  const { privacy } = yield* ProductSettings
  const viewer = riderViewer(request.passengerId)
  const best = yield* findBestTrip(request)
  const cards = yield* (yield* PersonCards).find(
    Option.toArray(Option.map(best, ({ trip }) => trip.driverId))
  )
  const view: CommuteRequestView = {
    id: request.id,
    status: request.state._tag,
    plannedTime: request.plannedTime,
    plannedTimeBy: request.plannedTimeBy,
    departure: addressView(request.from),
    arrival: addressView(request.to),
    seats: request.seats,
    recurringTripId: Option.map(request.occurrence, ({ recurringTripId }) => recurringTripId),
    times: yield* loadWeekTimes(request),
    bestDriverTrip: Option.getOrNull(
      Option.map(best, (result) => {
        // A trip that the passenger has booked matches none of their requests.
        const precision = tripPrecision(result.trip, [], viewer, privacy)
        return carTripView(result, cards, { precision, request: searchedView(request) })
      })
    )
  }
  return view
})

/** REQ-016 Loads a request for its passenger. */
export const loadOwnRequestView = Effect.fn("loadOwnRequestView")(function* (id: RequestId, viewer: UserId) {
  return yield* loadRequestView(yield* findOwnRequest(id, viewer))
})
