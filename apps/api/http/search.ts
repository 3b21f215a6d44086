import { DateTime, Effect, Option, Stream } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { carTripView, journeyView } from "#api/views/marketplace.ts"
import { PersonCards } from "#api/views/PersonCards.ts"
import { checkPart } from "#core/booking/seats.ts"
import { Api } from "#core/contract/Api.ts"
import { MaybeUser } from "#core/contract/middleware.ts"
import type { SearchEvent, SearchQueryValues } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import type { Journey } from "#core/search/Journey.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { wishOf as wishOfRequest } from "#core/request/matchRequest.ts"
import { matchTrip } from "#core/search/matchTrip.ts"
import { searchWindow } from "#core/search/searchWindow.ts"
import { metres } from "#core/shared/geo.ts"
import type { RequestId, TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { findOwnRequest } from "#core/usecases/requests/ownRequest.ts"
import {
  type MarketplaceWish,
  quoteMatch,
  type SearchFound,
  searchTrips
} from "#core/usecases/search/searchTrips.ts"

const wishOf = Effect.fn("wishOf")(function* (query: SearchQueryValues) {
  const { search, seats } = yield* ProductSettings
  const user = yield* MaybeUser
  const wish: MarketplaceWish = {
    from: { lat: query.departure_lat, lng: query.departure_lng },
    to: { lat: query.arrival_lat, lng: query.arrival_lng },
    at: query.planned_time,
    by: query.planned_time_by,
    window: searchWindow(query.planned_time, query.planned_time_by, search),
    maxWalk: metres(Math.min(query.max_walk ?? search.maxWalkMeters, search.maxWalkMetersLimit)),
    seats: query.seats ?? seats.bookDefault,
    passengerId: Option.map(Option.fromNullOr(user), (one) => one.id)
  }
  return wish
})

/** N22: a journey is rebuilt from what was asked, which its signature vouches for. */
const signJourney = Effect.fn("signJourney")(function* (journey: Journey, index: number) {
  const secrets = yield* Secrets
  const text = [DateTime.formatIso(journey.departure), DateTime.formatIso(journey.arrival), index].join("|")
  return `${text}|${secrets.sign("journey", text)}`
})

const viewsOf = Effect.fn("viewsOf")(function* (found: SearchFound, query: SearchQueryValues) {
  if (found._tag === "Cars") {
    const cards = yield* (yield* PersonCards).of(found.results.map((result) => result.trip.driverId))
    return found.results.map((result) => carTripView(result, cards, Option.none()))
  }
  const from = { lat: query.departure_lat, lng: query.departure_lng, name: query.departure_name ?? "" }
  const to = { lat: query.arrival_lat, lng: query.arrival_lng, name: query.arrival_name ?? "" }
  return yield* Effect.forEach(found.results, (journey, index) =>
    Effect.map(signJourney(journey, index), (id) =>
      journeyView(journey, { id, from, to, currency: query.currency ?? "DKK" })
    )
  )
})

const message = (data: ReadonlyArray<MarketplaceTripView> | "done"): SearchEvent => ({
  event: "message",
  data
})

interface TripWish {
  readonly id: TripId
  readonly from: string | undefined
  readonly to: string | undefined
  readonly request: Option.Option<CommuteRequest>
}

/** The chosen stops, else those that suit the request best, else the whole way. */
const partOf = Effect.fn("partOf")(function* (trip: DriverTrip, { from, request, to }: TripWish) {
  const { search } = yield* ProductSettings
  const isChosen = from !== undefined || to !== undefined
  const suited = isChosen
    ? Option.none()
    : Option.flatMap(request, (one) => matchTrip(trip, wishOfRequest(one, search)))
  if (Option.isSome(suited)) return suited.value
  const open = trip.stops.filter((stop) => !stop.deactivated)
  const part = checkPart(trip.stops, from ?? open[0]?.id ?? "", to ?? open.at(-1)?.id ?? "")
  return yield* Effect.mapError(Effect.fromResult(part), () => new TripNotFound())
})

const marketplaceTrip = Effect.fn("marketplaceTrip")(function* (wish: TripWish) {
  const { seats } = yield* ProductSettings
  const user = yield* MaybeUser
  const trip = yield* (yield* TripStore).find(wish.id)
  const { from, to } = yield* partOf(trip, wish)
  const passengerId = Option.map(Option.fromNullOr(user), (one) => one.id)
  const wanted = Option.match(wish.request, { onNone: () => seats.bookDefault, onSome: (one) => one.seats })
  const result = yield* quoteMatch({ trip, from, to }, wanted, passengerId)
  return carTripView(result, yield* (yield* PersonCards).of([trip.driverId]), Option.none())
})

/** SRCH-019 the caller's own request; anybody else's is as good as none. */
const requestOf = Effect.fn("requestOf")(function* (id: RequestId | undefined) {
  const user = yield* MaybeUser
  if (id === undefined || user === null) return Option.none()
  return yield* Effect.option(findOwnRequest(id, user.id))
})

/** SRCH-003 to SRCH-008, SRCH-019. */
export const layerSearchRoutes = HttpApiBuilder.group(Api, "search", (handlers) =>
  handlers.handleAll({
    searchStream: Effect.fn(function* ({ query }) {
      const wish = yield* wishOf(query)
      const services = yield* Effect.context<
        Stream.Services<ReturnType<typeof searchTrips>> | PersonCards | Secrets
      >()
      const period: SearchEvent = { event: "period", data: wish.window }
      const found = searchTrips(wish).pipe(
        Stream.mapEffect((some) => viewsOf(some, query)),
        Stream.filter((views) => views.length > 0),
        Stream.map(message)
      )
      const done: SearchEvent = { event: "done", data: {} }
      return Stream.concat(
        Stream.concat(Stream.succeed(period), found),
        Stream.make(message("done"), done)
      ).pipe(Stream.provideContext(services))
    }),
    marketplaceTrip: Effect.fn(function* ({ params, query }) {
      return yield* marketplaceTrip({
        id: params.id,
        from: query.departureStopPivotId,
        to: query.destinationStopPivotId,
        request: yield* requestOf(query.requestId)
      })
    })
  })
)
