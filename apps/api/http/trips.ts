import { DateTime, Duration, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { supportedCountry } from "#api/http/addressOf.ts"
import { publicUrlOf } from "#api/http/PublicUrl.ts"
import { newWeek } from "#api/http/weekOf.ts"
import { showDriverTrip } from "#api/views/load.ts"
import { PersonCards } from "#api/views/PersonCards.ts"
import { driverView } from "#api/views/people.ts"
import { showSeries } from "#api/views/recurring.ts"
import { stopView } from "#api/views/trips.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser, MaybeUser } from "#core/contract/middleware.ts"
import type { OfferPayload } from "#core/contract/offer.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { Address } from "#core/shared/Address.ts"
import { currencyOf } from "#core/shared/country.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { fullPrice } from "#core/subsidy/price.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { codeTimeLeft } from "#core/trip/tripCode.ts"
import { missingTime } from "#core/trip/weekTimes.ts"
import { findTrip } from "#core/usecases/foreseen/findTrip.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { endTrip } from "#core/usecases/trips/endTrip.ts"
import { issueCode } from "#core/usecases/trips/issueCode.ts"
import { offerSeries } from "#core/usecases/trips/offerSeries.ts"
import { offerTrip } from "#core/usecases/trips/offerTrip.ts"
import { reportPosition } from "#core/usecases/trips/reportPosition.ts"
import { startTrip } from "#core/usecases/trips/startTrip.ts"

const addressesOf = Effect.fn("addressesOf")(function* (payload: OfferPayload) {
  const from: Address = {
    street: payload.fromStreet,
    zipcode: payload.fromZipcode,
    city: payload.fromCity,
    country: yield* supportedCountry(payload.fromCountry),
    lat: payload.fromLat,
    lng: payload.fromLng,
    place_id: Option.getOrNull(payload.fromPlaceId)
  }
  const to: Address = {
    street: payload.toStreet,
    zipcode: payload.toZipcode,
    city: payload.toCity,
    country: yield* supportedCountry(payload.toCountry),
    lat: payload.toLat,
    lng: payload.toLng,
    place_id: Option.getOrNull(payload.toPlaceId)
  }
  return { from, to }
})

/** C14, N79 once, or every week. */
const offer = Effect.fn("offer")(function* (payload: OfferPayload, idempotencyKey: string | null) {
  const { id: driverId } = yield* CurrentUser
  const shared = {
    driverId,
    idempotencyKey,
    ...(yield* addressesOf(payload)),
    via: payload.viaStops,
    activeStops: payload.departureStops,
    seats: Option.fromUndefinedOr(payload.seats),
    chargeForTrip: payload.chargeForTrip
  }
  if (payload.type === "WORK") {
    const times = yield* newWeek(payload.times ?? {})
    return { recurringTrip: yield* showSeries(yield* offerSeries({ ...shared, times })) }
  }
  if (payload.departure === undefined) return yield* missingTime("departure")
  const tripId = yield* offerTrip({ ...shared, departure: payload.departure })
  return { trip: yield* Effect.orDie(showDriverTrip(tripId, driverId)) }
})

const answerTrip = Effect.fn("answerTrip")(function* (id: Parameters<typeof showDriverTrip>[0]) {
  return yield* showDriverTrip(id, (yield* CurrentUser).id)
})

/** TRIP-043 to TRIP-047, START-006, END-012, CODE-012, LIVE-015, LIVE-016. */
export const layerTripRoutes = HttpApiBuilder.group(Api, "trips", (handlers) =>
  handlers.handleAll({
    offer: ({ headers, payload }) => offer(payload, headers["idempotency-key"] ?? null),
    driverTrip: ({ params }) => answerTrip(params.id),
    cancelTrip: ({ params }) => Effect.flatMap(CurrentUser, (user) => cancelTrip(params.id, user.id)),
    start: Effect.fn(function* ({ params, payload }) {
      const { id: driverId } = yield* CurrentUser
      yield* startTrip({ tripId: params.id, driverId, declinePending: payload.declinePending ?? false })
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
      const fix = {
        lat: position.lat,
        lng: position.lng,
        accuracy: position.accuracy,
        at: position.timestamp
      }
      return yield* reportPosition(params.id, (yield* CurrentUser).id, fix)
    }),
    activeTrip: Effect.fn(function* () {
      const { id } = yield* CurrentUser
      const active = yield* (yield* TripStore).activeOf(id)
      return Option.isNone(active) ? undefined : yield* Effect.orDie(showDriverTrip(active.value.id, id))
    })
  })
)

const publicTrip = Effect.fn("publicTrip")(function* (id: Parameters<typeof showDriverTrip>[0]) {
  const settings = yield* ProductSettings
  const trip = yield* findTrip(id)
  if (Option.isSome(trip.cancelledAt)) return yield* new TripNotFound()
  const { image, name, ratingsAverage } = driverView(
    trip.driverId,
    yield* (yield* PersonCards).of([trip.driverId])
  )
  return {
    id: trip.id,
    departureTime: trip.plannedDeparture,
    arrivalTime: trip.plannedArrival,
    price: fullPrice(trip.distance, trip.from.country, settings),
    currency: currencyOf[trip.from.country],
    stops: trip.stops.filter((stop) => !stop.deactivated).map(stopView),
    route: trip.route,
    from: trip.from.city,
    to: trip.to.city,
    driver: { name, image, ratingsAverage }
  }
})

/** TRIP-048 to TRIP-050. */
export const layerOpenTripRoutes = HttpApiBuilder.group(Api, "openTrips", (handlers) =>
  handlers.handleAll({
    publicTrip: ({ params }) => publicTrip(params.id),
    state: Effect.fn(function* ({ params }) {
      const user = yield* MaybeUser
      const trip = yield* findTrip(params.id)
      const booked = user === null ? Option.none() : yield* (yield* BookingStore).openOf(trip.id, user.id)
      return {
        alreadyBookedId: Option.map(booked, (booking) => booking.id),
        isAutoBookable: false,
        autoBooked: false,
        isDeleted: Option.isSome(trip.cancelledAt),
        isStarted: Option.isSome(trip.startedAt),
        isCompleted: Option.isSome(trip.completedAt)
      }
    })
  })
)
