import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { BookingQuery } from "#core/contract/consoleBookings.ts"
import { ParkingQuery } from "#core/contract/consoleParking.ts"
import { PassQuery } from "#core/contract/consolePasses.ts"
import { PeopleQuery } from "#core/contract/consolePeople.ts"
import { ReviewQuery } from "#core/contract/consoleReviews.ts"
import { TripQuery } from "#core/contract/consoleTrips.ts"
import { BulkTargets, type TargetQuery } from "#core/ports/BulkTargets.ts"
import { BookingId, ParkingReservationId, TravelPassId, TripId, UserId } from "#core/shared/ids.ts"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import { type KeysetList, keysetRows } from "./keysetPage.ts"
import { bookingList } from "./listBookings.ts"
import { parkingList } from "./listParking.ts"
import { passList } from "./listPasses.ts"
import { peopleList } from "./listPeople.ts"
import { reviewList } from "./listReviews.ts"
import { tripList } from "./listTrips.ts"

interface From {
  readonly after: Option.Option<string>
  readonly count: number
}

const invalidFilters = () => new InvalidFields({ fields: [fieldProblem("filters", "invalid.filters")] })

/** Reads the filters as the list's own call does; a filter that the list does not have is refused. */
const read = <Query>(schema: Schema.Decoder<Query>, filters: TargetQuery["filters"]) =>
  Schema.decodeUnknownEffect(schema)(filters, { onExcessProperty: "error" }).pipe(
    Effect.mapError(invalidFilters)
  )

const idsOf = Effect.fnUntraced(function* <Row, Id extends string>(
  list: KeysetList<Row, Id>,
  schema: Schema.Decoder<Id>,
  { after, count }: From
) {
  const last = Option.isNone(after)
    ? undefined
    : yield* Effect.orDie(Schema.decodeUnknownEffect(schema)(after.value))
  return (yield* keysetRows(list, last, count)).map((row): string => list.idOf(row))
})

const next = Effect.fn("BulkTargets.next")(function* ({ filters, list, ownSites }: TargetQuery, from: From) {
  switch (list) {
    case "trips":
      return yield* idsOf(yield* tripList(yield* read(TripQuery, filters)), TripId, from)
    case "bookings":
      return yield* idsOf(yield* bookingList(yield* read(BookingQuery, filters)), BookingId, from)
    case "passes":
      return yield* idsOf(yield* passList(yield* read(PassQuery, filters)), TravelPassId, from)
    case "reviews":
      return yield* idsOf(yield* reviewList(yield* read(ReviewQuery, filters)), BookingId, from)
    case "people":
      return yield* idsOf(yield* peopleList(yield* read(PeopleQuery, filters)), UserId, from)
    case "parking": {
      const query = yield* read(ParkingQuery, filters)
      return yield* idsOf(yield* parkingList(query, Option.getOrNull(ownSites)), ParkingReservationId, from)
    }
  }
})

/** The rows of the console's lists, by the queries of their pages. */
export const layerBulkTargets = Layer.effect(
  BulkTargets,
  Effect.map(SqlClient.SqlClient, (sql): BulkTargets["Service"] => ({
    next: (query, after, count) =>
      Effect.provideService(next(query, { after, count }), SqlClient.SqlClient, sql)
  }))
)
