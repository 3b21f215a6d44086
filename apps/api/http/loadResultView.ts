import { Effect, Option, Schema } from "effect"
import { combinedView } from "#api/views/combined.ts"
import { loadLegTexts } from "#api/views/legs.ts"
import { carTripView, journeyView } from "#api/views/marketplace.ts"
import { PersonCards } from "#api/views/PersonCards.ts"
import { searchedView } from "#api/views/requests.ts"
import { checkPart } from "#core/booking/checkPart.ts"
import { MaybeUser } from "#core/contract/middleware.ts"
import type { ResultQueryValues } from "#core/contract/search.ts"
import type { SearchedView } from "#core/contract/views/marketplace.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { matchQuery } from "#core/request/matchRequest.ts"
import { findStop, hasReference, type StopReference } from "#core/search/findStop.ts"
import { matchDriverTrip } from "#core/search/matchDriverTrip.ts"
import { walkMetres } from "#core/search/walking.ts"
import { straightLine } from "#core/shared/geo.ts"
import { type RequestId, TripId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { roundStop, stopsToOpen } from "#core/trip/roundedStop.ts"
import { isVisibleTo } from "#core/trip/tripVisibility.ts"
import { findOwnRequest } from "#core/usecases/requests/findOwnRequest.ts"
import { type CarResult, quoteOpenedTrip } from "#core/usecases/search/quoteTripParts.ts"
import { reopenResult } from "#core/usecases/search/reopenResult.ts"
import { findTrip } from "#core/usecases/trips/findTrip.ts"
import { openedPrecision } from "./tripViewer.ts"

interface TripResultQuery {
  readonly from: StopReference
  readonly to: StopReference
  readonly request: Option.Option<CommuteRequest>
  readonly seats: number | undefined
}

/** The trip part between the chosen stops, or else the best match of the request, or else the whole route. */
const partOf = Effect.fn("partOf")(function* (
  trip: DriverTrip,
  { from, request, to }: TripResultQuery,
  endMeters: number
) {
  const { privacy, search } = yield* ProductSettings
  const isChosen = hasReference(from) || hasReference(to)
  const matched = isChosen
    ? Option.none()
    : Option.flatMap(request, (one) =>
        matchDriverTrip(trip, matchQuery(one, search), privacy.guestRoundMeters)
      )
  if (Option.isSome(matched)) return matched.value
  const open = stopsToOpen(trip, endMeters).filter((stop) => !stop.deactivated)
  const start = hasReference(from) ? findStop(open, from) : Option.fromUndefinedOr(open[0])
  const end = hasReference(to) ? findStop(open, to) : Option.fromUndefinedOr(open.at(-1))
  if (Option.isNone(start) || Option.isNone(end)) return yield* new TripNotFound()
  const part = checkPart(open, start.value.id, end.value.id)
  return yield* Effect.mapError(Effect.fromResult(part), () => new TripNotFound())
})

/** N82 Whether a person gets from the searched places to the stops of a part on foot, by the places that a search knows. */
const isOnFoot = Effect.fn("isOnFoot")(function* (
  { from, to, trip }: Pick<CarResult, "from" | "to" | "trip">,
  { departure, destination }: SearchedView
) {
  const { privacy, search } = yield* ProductSettings
  const [start, end] = [from, to].map((stop) => roundStop(stop, trip, privacy.guestRoundMeters))
  if (start === undefined || end === undefined) return false
  const walks = [straightLine(departure, start), straightLine(end, destination)].map(walkMetres)
  return Math.max(...walks) <= search.maxWalkMetersLimit
})

const loadCarTripView = Effect.fn("loadCarTripView")(function* (
  id: TripId,
  query: TripResultQuery,
  passengerId: Option.Option<UserId>
) {
  const { seats } = yield* ProductSettings
  const trip = yield* findTrip(id)
  const bookings = trip.type === "PLANNED" ? [] : yield* (yield* BookingStore).ofTrip(id)
  if (!isVisibleTo(trip, bookings, passengerId)) return yield* new TripNotFound()
  const precision = yield* openedPrecision(trip)
  const { from, to } = yield* partOf(trip, query, precision.endMeters)
  const requestedSeats = Option.match(query.request, {
    onNone: () => seats.bookDefault,
    onSome: (one) => one.seats
  })
  const result = yield* quoteOpenedTrip(
    { trip, from, to },
    { seats: query.seats ?? requestedSeats, id: passengerId }
  )
  const cards = yield* (yield* PersonCards).find([trip.driverId])
  const request = Option.getOrNull(Option.map(query.request, searchedView))
  const isWalked = request !== null && (yield* isOnFoot(result, request))
  return { ...carTripView(result, cards, { precision, request: isWalked ? request : null }), request }
})

const loadSignedView = Effect.fn("loadSignedView")(function* (
  id: string,
  passengerId: Option.Option<UserId>
) {
  const reopened = yield* reopenResult(id, passengerId)
  const texts = yield* loadLegTexts
  if (reopened._tag === "Journey") return journeyView(reopened.result, texts)
  const { car } = reopened.result
  const cards = yield* (yield* PersonCards).find([car.trip.driverId])
  return combinedView(reopened.result, cards, yield* openedPrecision(car.trip), texts)
})

/** SRCH-019 The caller's own request; another person's request is ignored. */
const requestOf = Effect.fn("requestOf")(function* (
  id: RequestId | undefined,
  userId: Option.Option<UserId>
) {
  if (id === undefined || Option.isNone(userId)) return Option.none()
  return yield* Effect.option(findOwnRequest(id, userId.value))
})

const isTripId = Schema.is(TripId)

/**
 * SRCH-019 Loads one result by its id: a car trip, or a result with public transport from its signed id
 * (N22).
 */
export const loadResultView = Effect.fn("loadResultView")(function* (
  id: string,
  ends: Pick<TripResultQuery, "from" | "to">,
  { requestId, seats }: Pick<ResultQueryValues, "requestId" | "seats">
) {
  const passengerId = Option.map(Option.fromNullOr(yield* MaybeUser), (one) => one.id)
  if (!isTripId(id)) return yield* loadSignedView(id, passengerId)
  const request = yield* requestOf(requestId, passengerId)
  return yield* loadCarTripView(id, { ...ends, request, seats }, passengerId)
})
