import { DateTime, Duration, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { loadDriverTripView } from "#api/views/loadTripViews.ts"
import { loadRecurringTripView } from "#api/views/recurring.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { OfferPayload, RideNowPayload, TripEditPayload } from "#core/contract/offer.ts"
import { RefusalText } from "#core/contract/onWire.ts"
import type { PositionPayload } from "#core/contract/views/driverTrips.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import type { TripId } from "#core/shared/ids.ts"
import { fieldProblem, InvalidFields, missingTime } from "#core/shared/refusals.ts"
import { UserHasOngoingActivity } from "#core/trip/refusals.ts"
import { codeTimeLeft } from "#core/trip/tripCode.ts"
import { offerRecurringTrip } from "#core/usecases/recurring/offerRecurringTrip.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { changeOffer } from "#core/usecases/trips/changeOffer.ts"
import { editTrip } from "#core/usecases/trips/editTrip.ts"
import { endTrip } from "#core/usecases/trips/endTrip.ts"
import { issueTripCode } from "#core/usecases/trips/issueTripCode.ts"
import { offerTrip } from "#core/usecases/trips/offerTrip.ts"
import { reportPosition } from "#core/usecases/trips/reportPosition.ts"
import { rideNow } from "#core/usecases/trips/rideNow.ts"
import { startTrip } from "#core/usecases/trips/startTrip.ts"
import { fromAddressInput, requestAddress, toAddressInput, tripAddress } from "./addressPayload.ts"
import { readNewWeek } from "./weekPayload.ts"

const addressesOf = Effect.fn("addressesOf")(function* (payload: OfferPayload | TripEditPayload) {
  return {
    from: yield* tripAddress(fromAddressInput(payload), { lat: payload.fromLat, lng: payload.fromLng }),
    to: yield* tripAddress(toAddressInput(payload), { lat: payload.toLat, lng: payload.toLng })
  }
})

/** The fields that a new and a changed trip share. */
const commandOf = Effect.fn("commandOf")(function* (payload: OfferPayload | TripEditPayload) {
  return {
    driverId: (yield* CurrentUser).id,
    ...(yield* addressesOf(payload)),
    activeStops: payload.departureStops,
    seats: Option.fromUndefinedOr(payload.seats),
    chargeForTrip: payload.chargeForTrip
  }
})

/** TRIP-035 A change without a route and via points keeps the via points. */
const changedVia = ({ departureRoute, viaStops }: TripEditPayload) =>
  departureRoute === undefined && viaStops.length === 0 ? Option.none() : Option.some(viaStops)

/** C14, N79 Offers a single trip or a recurring one, by the type of the payload. */
const offer = Effect.fn("offer")(function* (payload: OfferPayload, idempotencyKey: string | null) {
  const shared = { idempotencyKey, via: payload.viaStops, ...(yield* commandOf(payload)) }
  if (payload.type === "WORK") {
    const times = yield* readNewWeek(payload.times ?? {})
    return { recurringTrip: yield* loadRecurringTripView(yield* offerRecurringTrip({ ...shared, times })) }
  }
  if (payload.departure === undefined) return yield* missingTime("departure")
  const { hasOngoingActivity, tripId } = yield* offerTrip({ ...shared, departure: payload.departure })
  const trip = yield* Effect.orDie(loadDriverTripView(tripId, shared.driverId))
  if (!hasOngoingActivity) return { trip }
  const code = UserHasOngoingActivity.identifier
  return { trip, error: code, identifier: code, message: (yield* RefusalText)(code, {}) }
})

const loadOwnTripView = Effect.fnUntraced(function* (id: Parameters<typeof loadDriverTripView>[0]) {
  return yield* loadDriverTripView(id, (yield* CurrentUser).id)
})

/** N30 The position fix of a payload. */
const fixOf = ({ accuracy, lat, lng, timestamp }: typeof PositionPayload.Type) => ({
  lat,
  lng,
  accuracy,
  at: timestamp
})

/** NOW-006, NOW-007 Starts a ride now at the car's position. */
const startRideNow = Effect.fn("startRideNow")(function* (
  payload: typeof RideNowPayload.Type,
  idempotencyKey: string | null
) {
  const { position } = payload
  const from = fromAddressInput(payload)
  return yield* rideNow({
    driverId: (yield* CurrentUser).id,
    from: yield* requestAddress({ ...from, lat: from.lat ?? position.lat, lng: from.lng ?? position.lng }),
    to: yield* tripAddress(toAddressInput(payload), { lat: payload.toLat, lng: payload.toLng }),
    position: fixOf(position),
    idempotencyKey
  })
})

/** END-012 The `trip_id` of the body repeats the trip of the path. */
const checkSameTrip = (tripId: TripId, repeated: TripId | undefined) =>
  repeated === undefined || repeated === tripId
    ? Effect.void
    : Effect.fail(new InvalidFields({ fields: [fieldProblem("trip_id", "invalid.otherTrip")] }))

const cancel = ({ params }: { readonly params: { readonly id: TripId } }) =>
  Effect.flatMap(CurrentUser, (user) => cancelTrip(params.id, user.id))

/** TRIP-043 to TRIP-047, NOW-007, START-006, END-012, CODE-012, LIVE-015, LIVE-016 a driver's own trips. */
export const layerTripRoutes = HttpApiBuilder.group(Api, "trips", (handlers) =>
  handlers.handleAll({
    offer: ({ headers, payload }) => offer(payload, headers["idempotency-key"] ?? null),
    rideNow: Effect.fn(function* ({ headers, payload }) {
      const id = yield* startRideNow(payload, headers["idempotency-key"] ?? null)
      return yield* Effect.orDie(loadOwnTripView(id))
    }),
    edit: Effect.fn(function* ({ payload }) {
      const { departure, driverTripId: tripId } = payload
      yield* editTrip({ ...(yield* commandOf(payload)), via: changedVia(payload), tripId, departure })
      return yield* loadOwnTripView(tripId)
    }),
    changeOffer: Effect.fn(function* ({ params, payload }) {
      yield* changeOffer({
        tripId: params.id,
        driverId: (yield* CurrentUser).id,
        seats: Option.fromUndefinedOr(payload.seats),
        chargeForTrip: Option.fromUndefinedOr(payload.chargeForTrip),
        offered: Option.fromUndefinedOr(payload.offered)
      })
      return yield* loadOwnTripView(params.id)
    }),
    driverTrip: ({ params }) => loadOwnTripView(params.id),
    cancelTrip: cancel,
    cancelTripByPost: cancel,
    start: Effect.fn(function* ({ params, payload }) {
      const { id: driverId } = yield* CurrentUser
      yield* startTrip({ tripId: params.id, driverId, declinePending: payload?.declinePending ?? false })
      return yield* loadOwnTripView(params.id)
    }),
    end: Effect.fn(function* ({ params, payload }) {
      const { id: driverId } = yield* CurrentUser
      yield* checkSameTrip(params.id, payload.tripId)
      const { endedAt, userExpectsSubsidy: expectsSubsidy } = payload
      yield* endTrip({ tripId: params.id, driverId, expectsSubsidy, endedAt })
      return yield* loadOwnTripView(params.id)
    }),
    code: Effect.fnUntraced(function* ({ params }) {
      const code = yield* issueTripCode(params.id, (yield* CurrentUser).id)
      const shown = { ...code, link: `${yield* PublicUrl}/qr/${code.value}` }
      const left = codeTimeLeft(shown, yield* DateTime.now)
      return { ...shown, renewsIn: Math.ceil(Duration.toSeconds(left)) }
    }),
    position: Effect.fnUntraced(function* ({ params, payload: { position } }) {
      return yield* reportPosition(params.id, (yield* CurrentUser).id, fixOf(position))
    }),
    activeTrip: Effect.fn(function* () {
      const { id } = yield* CurrentUser
      const active = yield* (yield* TripPositions).findActive(id)
      return Option.isNone(active) ? undefined : yield* Effect.orDie(loadDriverTripView(active.value.id, id))
    })
  })
)
