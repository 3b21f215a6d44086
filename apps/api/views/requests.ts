import { Effect, Option } from "effect"
import type { AddressView } from "#core/contract/views/address.ts"
import type { CommuteRequestView } from "#core/contract/views/requests.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import type { Address } from "#core/shared/Address.ts"
import type { RequestId, UserId } from "#core/shared/ids.ts"
import { bestTripOf } from "#core/usecases/requests/bestTripOf.ts"
import { findOwnRequest } from "#core/usecases/requests/ownRequest.ts"
import { carTripView } from "./marketplace.ts"
import { PersonCards } from "./PersonCards.ts"

const addressView = ({ place_id, ...address }: Address): AddressView => ({
  ...address,
  placeId: Option.fromNullOr(place_id)
})

/** REQ-009 a request with the trip that suits it best. */
export const requestView = Effect.fn("requestView")(function* (request: CommuteRequest) {
  const best = yield* bestTripOf(request)
  const cards = yield* (yield* PersonCards).of(Option.toArray(Option.map(best, ({ trip }) => trip.driverId)))
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

/** REQ-016 for its passenger alone. */
export const showRequest = Effect.fn("showRequest")(function* (id: RequestId, viewer: UserId) {
  return yield* requestView(yield* findOwnRequest(id, viewer))
})
