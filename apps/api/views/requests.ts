import { Effect, Option } from "effect"
import type { AddressView } from "#core/contract/views/address.ts"
import type { CommuteRequestView } from "#core/contract/views/requests.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import type { Address } from "#core/shared/Address.ts"
import type { RequestId, UserId } from "#core/shared/ids.ts"
import { findBestTrip } from "#core/usecases/requests/findBestTrip.ts"
import { findOwnRequest } from "#core/usecases/requests/findOwnRequest.ts"
import { carTripView } from "./marketplace.ts"
import { PersonCards } from "./PersonCards.ts"

const addressView = ({ place_id, ...address }: Address): AddressView => ({
  ...address,
  placeId: Option.fromNullOr(place_id)
})

/** REQ-009 Loads a request with its best matching trip. */
export const loadRequestView = Effect.fn("loadRequestView")(function* (request: CommuteRequest) {
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
    bestDriverTrip: Option.getOrNull(Option.map(best, (result) => carTripView(result, cards, Option.none())))
  }
  return view
})

/** REQ-016 Loads a request for its passenger. */
export const loadOwnRequestView = Effect.fn("loadOwnRequestView")(function* (id: RequestId, viewer: UserId) {
  return yield* loadRequestView(yield* findOwnRequest(id, viewer))
})
