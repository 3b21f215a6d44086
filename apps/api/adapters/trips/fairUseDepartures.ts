import { DateTime, Duration, Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { openBooking, subsidisedBooking } from "#api/database/conditions.ts"
import type { QuotedTrip } from "#core/ports/BookingStore.ts"
import { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { type FairUseDepartures, fairUseReach } from "#core/subsidy/fairUse.ts"

const decodeRows = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      counts: Schema.Literals(["pair", "driver", "passenger"]),
      driver_id: UserId,
      passenger_id: UserId,
      trip_id: TripId,
      departure: Schema.DateTimeUtcFromDate
    })
  )
)
type Row = Effect.Success<ReturnType<typeof decodeRows>>[number]

/** The trip parts of one search lie within a day of each other. */
const SEARCH_REACH = Duration.days(1)

const within = (sql: SqlClient.SqlClient, around: DateTime.Utc, reach: Duration.Duration) => {
  const total = Duration.sum(reach, SEARCH_REACH)
  const first = DateTime.toDateUtc(DateTime.subtractDuration(around, total))
  const last = DateTime.toDateUtc(DateTime.addDuration(around, total))
  return sql`b.departure BETWEEN ${first} AND ${last}`
}

const departuresOf = (rows: ReadonlyArray<Row>, personId: UserId, { driverId, id }: QuotedTrip) => {
  const listed = (counts: Row["counts"], isCounted: (row: Row) => boolean) =>
    rows
      .filter((row) => row.counts === counts && isCounted(row))
      .filter((row) => row.trip_id !== id || row.passenger_id !== personId)
      .map((row) => row.departure)
  return {
    pairDepartures: listed("pair", (row) => row.driver_id === driverId),
    driverDepartures: listed("driver", (row) => row.driver_id === driverId),
    passengerDepartures: listed("passenger", () => true)
  } satisfies FairUseDepartures
}

/**
 * N01, N84 Reads the departures that fair use counts in one statement. Of the drivers it reads only those who may be at a cap, so
 * that a search does not read the month of every driver.
 */
export const fairUseDepartures =
  (sql: SqlClient.SqlClient) => (personId: UserId, trips: ReadonlyArray<QuotedTrip>, around: DateTime.Utc) =>
    Effect.gen(function* () {
      const { maxPerDriver } = (yield* ProductSettings).fairUse
      const drivers = [...new Set(trips.map(({ driverId }) => driverId))]
      const counted = sql`${openBooking("b")} AND ${within(sql, around, fairUseReach)} AND ${subsidisedBooking("b")}`
      const columns = sql.literal("passenger_id, trip_id, departure")
      const rows = yield* sql`WITH counted AS MATERIALIZED (
          SELECT b.driver_id, b.passenger_id, b.trip_id, b.departure FROM booking b
          WHERE (b.passenger_id = ${personId}::uuid OR b.driver_id = ANY(${drivers}::uuid[])
            OR (b.driver_id = ${personId}::uuid AND b.passenger_id = ANY(${drivers}::uuid[]))) AND ${counted})
        SELECT 'pair' AS counts, driver_id, ${columns} FROM counted
          WHERE passenger_id = ${personId}::uuid AND driver_id = ANY(${drivers}::uuid[])
        UNION ALL SELECT 'pair', passenger_id, ${columns} FROM counted
          WHERE driver_id = ${personId}::uuid AND passenger_id = ANY(${drivers}::uuid[])
        UNION ALL SELECT 'driver', driver_id, ${columns} FROM counted WHERE driver_id IN (
          SELECT driver_id FROM counted b WHERE driver_id = ANY(${drivers}::uuid[])
          GROUP BY driver_id HAVING count(*) >= ${maxPerDriver["30d"]}
            OR count(*) FILTER (WHERE ${within(sql, around, Duration.days(1))}) >= ${maxPerDriver["24h"]})
        UNION ALL SELECT 'passenger', driver_id, ${columns} FROM counted WHERE passenger_id = ${personId}::uuid`
      const decoded = yield* decodeRows(rows)
      return (trip: QuotedTrip): FairUseDepartures => departuresOf(decoded, personId, trip)
    }).pipe(Effect.orDie)
