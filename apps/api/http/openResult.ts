import { Effect, Option, Schema } from "effect"
import { combinedView } from "#api/views/combined.ts"
import { legWords } from "#api/views/legs.ts"
import { carTripView, journeyView } from "#api/views/marketplace.ts"
import { PersonCards } from "#api/views/PersonCards.ts"
import { isOpenTo } from "#core/booking/isOpenTo.ts"
import { checkPart } from "#core/booking/seats.ts"
import { MaybeUser } from "#core/contract/middleware.ts"
import type { ResultQueryValues } from "#core/contract/search.ts"
import type { RequestView } from "#core/contract/views/marketplace.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { queryOf } from "#core/request/matchRequest.ts"
import { matchTrip } from "#core/search/matchTrip.ts"
import { isNamed, type StopName, stopNamed } from "#core/search/stopNamed.ts"
import { type RequestId, TripId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { findOwnRequest } from "#core/usecases/requests/ownRequest.ts"
import { findAgain } from "#core/usecases/search/findAgain.ts"
import { quoteOpened } from "#core/usecases/search/quoteRides.ts"
import { findTrip } from "#core/usecases/trips/findTrip.ts"

interface TripResultQuery {
  readonly from: StopName
  readonly to: StopName
  readonly request: Option.Option<CommuteRequest>
  readonly seats: number | undefined
}

/** The chosen stops, else those that suit the request best, else the whole way. */
const partOf = Effect.fn("partOf")(function* (trip: DriverTrip, { from, request, to }: TripResultQuery) {
  const { search } = yield* ProductSettings
  const isChosen = isNamed(from) || isNamed(to)
  const suited = isChosen
    ? Option.none()
    : Option.flatMap(request, (one) => matchTrip(trip, queryOf(one, search)))
  if (Option.isSome(suited)) return suited.value
  const open = trip.stops.filter((stop) => !stop.deactivated)
  const start = isNamed(from) ? stopNamed(open, from) : Option.fromUndefinedOr(open[0])
  const end = isNamed(to) ? stopNamed(open, to) : Option.fromUndefinedOr(open.at(-1))
  if (Option.isNone(start) || Option.isNone(end)) return yield* new TripNotFound()
  const part = checkPart(open, start.value.id, end.value.id)
  return yield* Effect.mapError(Effect.fromResult(part), () => new TripNotFound())
})

const asked = ({ seats, from, to }: CommuteRequest): RequestView => ({
  seats,
  departure: { name: `${from.street}, ${from.city}`, lat: from.lat, lng: from.lng },
  destination: { name: `${to.street}, ${to.city}`, lat: to.lat, lng: to.lng }
})

const openCarTrip = Effect.fn("openCarTrip")(function* (
  id: TripId,
  query: TripResultQuery,
  passengerId: Option.Option<UserId>
) {
  const { seats } = yield* ProductSettings
  const trip = yield* findTrip(id)
  const bookings = trip.type === "PLANNED" ? [] : yield* (yield* BookingStore).ofTrip(id)
  if (!isOpenTo(trip, bookings, passengerId)) return yield* new TripNotFound()
  const { from, to } = yield* partOf(trip, query)
  const asks = Option.match(query.request, { onNone: () => seats.bookDefault, onSome: (one) => one.seats })
  const result = yield* quoteOpened({ trip, from, to }, { seats: query.seats ?? asks, id: passengerId })
  const cards = yield* (yield* PersonCards).of([trip.driverId])
  const request = Option.getOrNull(Option.map(query.request, asked))
  return { ...carTripView(result, cards, Option.none()), request }
})

const openSigned = Effect.fn("openSigned")(function* (id: string, passengerId: Option.Option<UserId>) {
  const again = yield* findAgain(id, passengerId)
  const words = yield* legWords
  if (again._tag === "Journey") return journeyView(again.result, words)
  const { car } = again.result
  return combinedView(again.result, yield* (yield* PersonCards).of([car.trip.driverId]), words)
})

/** SRCH-019 the caller's own request; anybody else's is as good as none. */
const requestOf = Effect.fn("requestOf")(function* (
  id: RequestId | undefined,
  userId: Option.Option<UserId>
) {
  if (id === undefined || Option.isNone(userId)) return Option.none()
  return yield* Effect.option(findOwnRequest(id, userId.value))
})

const isTripId = Schema.is(TripId)

/** SRCH-019 one result by its id: a car trip, or what goes by timetable and is found again from its signed id (N22). */
export const openResult = Effect.fn("openResult")(function* (
  id: string,
  ends: Pick<TripResultQuery, "from" | "to">,
  { requestId, seats }: Pick<ResultQueryValues, "requestId" | "seats">
) {
  const passengerId = Option.map(Option.fromNullOr(yield* MaybeUser), (one) => one.id)
  if (!isTripId(id)) return yield* openSigned(id, passengerId)
  const request = yield* requestOf(requestId, passengerId)
  return yield* openCarTrip(id, { ...ends, request, seats }, passengerId)
})
