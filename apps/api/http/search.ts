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
import type { Journey } from "#core/ports/Transit.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { searchWindow } from "#core/search/searchWindow.ts"
import { metres } from "#core/shared/geo.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
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

const marketplaceTrip = Effect.fn("marketplaceTrip")(function* (wish: {
  readonly id: Parameters<TripStore["Service"]["find"]>[0]
  readonly from: string | undefined
  readonly to: string | undefined
}) {
  const { seats } = yield* ProductSettings
  const user = yield* MaybeUser
  const trip = yield* (yield* TripStore).find(wish.id)
  const open = trip.stops.filter((stop) => !stop.deactivated)
  const part = checkPart(trip.stops, wish.from ?? open[0]?.id ?? "", wish.to ?? open.at(-1)?.id ?? "")
  const { from, to } = yield* Effect.mapError(Effect.fromResult(part), () => new TripNotFound())
  const passengerId = Option.map(Option.fromNullOr(user), (one) => one.id)
  const result = yield* quoteMatch({ trip, from, to }, seats.bookDefault, passengerId)
  return carTripView(result, yield* (yield* PersonCards).of([trip.driverId]), Option.none())
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
    marketplaceTrip: ({ params, query }) =>
      marketplaceTrip({
        id: params.id,
        from: query.departureStopPivotId,
        to: query.destinationStopPivotId
      })
  })
)
