import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type PastRide, RideLists } from "#core/ports/RideLists.ts"
import { BookingId, TripId, type UserId } from "#core/shared/ids.ts"

const TripIds = Schema.Array(Schema.Struct({ id: TripId }))
const Rides = Schema.Array(Schema.Struct({ id: BookingId, trip_id: TripId }))
const History = Schema.Array(
  Schema.Struct({
    trip_id: TripId,
    booking_id: Schema.OptionFromNullOr(BookingId),
    at: Schema.DateTimeUtcFromDate
  })
)
const decodeHistory = Schema.decodeUnknownEffect(History)
const decodeTotal = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ total: Schema.Int })))

/** As many cards as a home screen can hold: what is open before what is over, of that the latest. */
const MOST = 50

const pastRide = (row: (typeof History.Type)[number]): PastRide =>
  Option.match(row.booking_id, {
    onNone: () => ({ _tag: "driver", tripId: row.trip_id, at: row.at }),
    onSome: (bookingId) => ({ _tag: "passenger", tripId: row.trip_id, bookingId, at: row.at })
  })

export const layerRideListsSql = Layer.effect(
  RideLists,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const drives = Effect.fn("RideLists.drives")(function* (driverId: UserId, since: DateTime.Utc) {
      const rows =
        yield* sql`SELECT id FROM driver_trip WHERE driver_id = ${driverId} AND cancelled_at IS NULL
        AND (completed_at IS NULL OR completed_at >= ${DateTime.toDateUtc(since)})
        ORDER BY completed_at DESC NULLS FIRST, planned_departure LIMIT ${MOST}`
      return (yield* Schema.decodeUnknownEffect(TripIds)(rows)).map((row) => row.id)
    }, Effect.orDie)
    const rides = Effect.fn("RideLists.rides")(function* (passengerId: UserId, since: DateTime.Utc) {
      const rows = yield* sql`SELECT id, trip_id FROM booking WHERE passenger_id = ${passengerId}
        AND status IN ('AWAITING_APPROVAL', 'ACCEPTED', 'RESERVED')
        AND (completed_at IS NULL OR completed_at >= ${DateTime.toDateUtc(since)})
        ORDER BY completed_at DESC NULLS FIRST, departure LIMIT ${MOST}`
      return (yield* Schema.decodeUnknownEffect(Rides)(rows)).map((row) => ({
        bookingId: row.id,
        tripId: row.trip_id
      }))
    }, Effect.orDie)
    const history = Effect.fn("RideLists.history")(function* (
      personId: UserId,
      page: number,
      perPage: number
    ) {
      const all = sql`(SELECT id AS trip_id, NULL::uuid AS booking_id, completed_at AS at FROM driver_trip
          WHERE driver_id = ${personId} AND completed_at IS NOT NULL
          UNION ALL
          SELECT trip_id, id, completed_at FROM booking
          WHERE passenger_id = ${personId} AND completed_at IS NOT NULL AND status = 'ACCEPTED') past`
      const past = yield* decodeHistory(
        yield* sql`SELECT * FROM ${all}
        ORDER BY at DESC, trip_id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`
      )
      const [row] = yield* decodeTotal(yield* sql`SELECT count(*)::int AS total FROM ${all}`)
      return { rides: past.map(pastRide), total: row?.total ?? 0 }
    }, Effect.orDie)
    return { drives, rides, history }
  })
)
