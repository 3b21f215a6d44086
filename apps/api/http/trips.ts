import { DateTime, Duration, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { fullAddress, givenFrom, givenTo, newAddress } from "#api/http/addressOf.ts"
import { publicUrlOf } from "#api/http/PublicUrl.ts"
import { showDriverTrip } from "#api/views/load.ts"
import { showRecurringTrip } from "#api/views/recurring.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { OfferPayload, RideNowPayload, TripEditPayload } from "#core/contract/offer.ts"
import type { PositionPayload } from "#core/contract/views/driverTrips.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { missingTime } from "#core/recurring/weekTimes.ts"
import type { TripId } from "#core/shared/ids.ts"
import { codeTimeLeft } from "#core/trip/tripCode.ts"
import { offerRecurringTrip } from "#core/usecases/recurring/offerRecurringTrip.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { changeOffer, editTrip } from "#core/usecases/trips/editTrip.ts"
import { endTrip } from "#core/usecases/trips/endTrip.ts"
import { issueCode } from "#core/usecases/trips/issueCode.ts"
import { offerTrip } from "#core/usecases/trips/offerTrip.ts"
import { reportPosition } from "#core/usecases/trips/reportPosition.ts"
import { rideNow } from "#core/usecases/trips/rideNow.ts"
import { startTrip } from "#core/usecases/trips/startTrip.ts"
import { newWeek } from "./weekPayload.ts"

const addressesOf = Effect.fn("addressesOf")(function* (payload: OfferPayload | TripEditPayload) {
  return {
    from: yield* fullAddress(givenFrom(payload), { lat: payload.fromLat, lng: payload.fromLng }),
    to: yield* fullAddress(givenTo(payload), { lat: payload.toLat, lng: payload.toLng })
  }
})

/** What both a new trip and a changed one say. */
const commandOf = Effect.fn("commandOf")(function* (payload: OfferPayload | TripEditPayload) {
  return {
    driverId: (yield* CurrentUser).id,
    ...(yield* addressesOf(payload)),
    activeStops: payload.departureStops,
    seats: Option.fromUndefinedOr(payload.seats),
    chargeForTrip: payload.chargeForTrip
  }
})

/** TRIP-035 a client that draws no road has not changed it. */
const newVia = ({ departureRoute, viaStops }: TripEditPayload) =>
  departureRoute === undefined && viaStops.length === 0 ? Option.none() : Option.some(viaStops)

/** C14, N79 once, or every week. */
const offer = Effect.fn("offer")(function* (payload: OfferPayload, idempotencyKey: string | null) {
  const shared = { idempotencyKey, via: payload.viaStops, ...(yield* commandOf(payload)) }
  if (payload.type === "WORK") {
    const times = yield* newWeek(payload.times ?? {})
    return { recurringTrip: yield* showRecurringTrip(yield* offerRecurringTrip({ ...shared, times })) }
  }
  if (payload.departure === undefined) return yield* missingTime("departure")
  const tripId = yield* offerTrip({ ...shared, departure: payload.departure })
  return { trip: yield* Effect.orDie(showDriverTrip(tripId, shared.driverId)) }
})

const answerTrip = Effect.fn("answerTrip")(function* (id: Parameters<typeof showDriverTrip>[0]) {
  return yield* showDriverTrip(id, (yield* CurrentUser).id)
})

/** N30. */
const fixOf = ({ accuracy, lat, lng, timestamp }: typeof PositionPayload.Type) => ({
  lat,
  lng,
  accuracy,
  at: timestamp
})

/** NOW-006, NOW-007. */
const rideFromHere = Effect.fn("rideFromHere")(function* (
  payload: typeof RideNowPayload.Type,
  idempotencyKey: string | null
) {
  const { position } = payload
  const from = givenFrom(payload)
  return yield* rideNow({
    driverId: (yield* CurrentUser).id,
    from: yield* newAddress({ ...from, lat: from.lat ?? position.lat, lng: from.lng ?? position.lng }),
    to: yield* fullAddress(givenTo(payload), { lat: payload.toLat, lng: payload.toLng }),
    position: fixOf(position),
    idempotencyKey
  })
})

const cancel = ({ params }: { readonly params: { readonly id: TripId } }) =>
  Effect.flatMap(CurrentUser, (user) => cancelTrip(params.id, user.id))

/** TRIP-043 to TRIP-047, NOW-007, START-006, END-012, CODE-012, LIVE-015, LIVE-016. */
export const layerTripRoutes = HttpApiBuilder.group(Api, "trips", (handlers) =>
  handlers.handleAll({
    offer: ({ headers, payload }) => offer(payload, headers["idempotency-key"] ?? null),
    rideNow: Effect.fn(function* ({ headers, payload }) {
      const id = yield* rideFromHere(payload, headers["idempotency-key"] ?? null)
      return yield* Effect.orDie(answerTrip(id))
    }),
    edit: Effect.fn(function* ({ payload }) {
      const { departure, driverTripId: tripId } = payload
      yield* editTrip({ ...(yield* commandOf(payload)), via: newVia(payload), tripId, departure })
      return yield* answerTrip(tripId)
    }),
    changeOffer: Effect.fn(function* ({ params, payload }) {
      yield* changeOffer({
        tripId: params.id,
        driverId: (yield* CurrentUser).id,
        seats: Option.fromUndefinedOr(payload.seats),
        chargeForTrip: Option.fromUndefinedOr(payload.chargeForTrip),
        offered: Option.fromUndefinedOr(payload.offered)
      })
      return yield* answerTrip(params.id)
    }),
    driverTrip: ({ params }) => answerTrip(params.id),
    cancelTrip: cancel,
    cancelTripByPost: cancel,
    start: Effect.fn(function* ({ params, payload }) {
      const { id: driverId } = yield* CurrentUser
      yield* startTrip({ tripId: params.id, driverId, declinePending: payload?.declinePending ?? false })
      return yield* answerTrip(params.id)
    }),
    end: Effect.fn(function* ({ params, payload }) {
      const { id: driverId } = yield* CurrentUser
      yield* endTrip({ tripId: params.id, driverId, expectsSubsidy: payload.userExpectsSubsidy })
      return yield* answerTrip(params.id)
    }),
    code: Effect.fn(function* ({ params }) {
      const code = yield* issueCode(params.id, (yield* CurrentUser).id)
      const shown = { ...code, link: `${yield* publicUrlOf}/qr/${code.value}` }
      const left = codeTimeLeft(shown, yield* DateTime.now)
      return { ...shown, renewsIn: Math.ceil(Duration.toSeconds(left)) }
    }),
    position: Effect.fn(function* ({ params, payload: { position } }) {
      return yield* reportPosition(params.id, (yield* CurrentUser).id, fixOf(position))
    }),
    activeTrip: Effect.fn(function* () {
      const { id } = yield* CurrentUser
      const active = yield* (yield* TripStore).underwayOf(id)
      return Option.isNone(active) ? undefined : yield* Effect.orDie(showDriverTrip(active.value.id, id))
    })
  })
)
