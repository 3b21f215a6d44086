import { DateTime, Duration, Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { openBooking, subsidisedBooking } from "#api/database/conditions.ts"
import { oneOf } from "#api/database/oneOf.ts"
import type { QuotedTrip } from "#core/ports/BookingStore.ts"
import { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings, type ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { type FairUseDepartures, fairUseReach } from "#core/subsidy/fairUse.ts"

const columns = {
  counts: Schema.Literals(["pair", "driver", "passenger"]),
  driver_id: UserId,
  passenger_id: UserId,
  trip_id: TripId
}
const Row = Schema.Struct({ ...columns, departure: Schema.DateTimeUtcFromDate })
type Row = typeof Row.Type
const decodeRows = rowsDecoder(Row)

/** A row of `selectDepartures` within a JSON list. */
export const JsonDepartureRow = Schema.Struct({ ...columns, departure: Schema.DateTimeUtcFromString })

/** The trip parts of one search lie within a day of each other. */
const SEARCH_REACH = Duration.days(1)

const within = (sql: SqlClient.SqlClient, around: DateTime.Utc, reach: Duration.Duration) => {
  const total = Duration.sum(reach, SEARCH_REACH)
  const first = DateTime.toDateUtc(DateTime.subtractDuration(around, total))
  const last = DateTime.toDateUtc(DateTime.addDuration(around, total))
  return sql`b.departure BETWEEN ${first} AND ${last}`
}

/** The departures that fair use counts for a trip, of the rows of `selectDepartures`. */
export const departuresOf = (
  rows: ReadonlyArray<Row>,
  personId: UserId,
  { driverId, id }: QuotedTrip
): FairUseDepartures => {
  const listed = (counts: Row["counts"], isCounted: (row: Row) => boolean) =>
    rows
      .filter((row) => row.counts === counts && isCounted(row))
      .filter((row) => row.trip_id !== id || row.passenger_id !== personId)
      .map((row) => row.departure)
  return {
    pairDepartures: listed("pair", (row) => row.driver_id === driverId),
    driverDepartures: listed("driver", (row) => row.driver_id === driverId),
    passengerDepartures: listed("passenger", () => true)
  }
}

interface DeparturesQuery {
  readonly personId: UserId
  readonly drivers: ReadonlyArray<UserId>
  readonly around: DateTime.Utc
}

/**
 * N01, N84 Selects the departures that fair use counts. Of the drivers it reads only those who may be at a cap, so that a search
 * does not read the month of every driver.
 */
export const selectDepartures = (
  sql: SqlClient.SqlClient,
  { around, drivers, personId }: DeparturesQuery,
  { maxPerDriver }: ProductSettingsValues["fairUse"]
) => {
  const isCounted = sql`${openBooking("b")} AND ${within(sql, around, fairUseReach)} AND ${subsidisedBooking("b")}`
  const selected = sql.literal("passenger_id, trip_id, departure")
  const isDriver = oneOf(sql, drivers)
  // Each of the three has an index; one condition with OR reads the whole table where its plan was made for a small one.
  const rows = sql`SELECT b.driver_id, b.passenger_id, b.trip_id, b.departure FROM booking b WHERE ${isCounted}`
  return sql`WITH counted AS MATERIALIZED (
      ${rows} AND b.passenger_id = ${personId}::uuid
      UNION ALL ${rows} AND b.driver_id ${isDriver} AND b.passenger_id <> ${personId}::uuid
      UNION ALL ${rows} AND b.driver_id = ${personId}::uuid AND b.passenger_id ${isDriver} AND NOT b.driver_id ${isDriver}
    ), capped AS MATERIALIZED (
      SELECT driver_id FROM counted b WHERE driver_id ${isDriver}
      GROUP BY driver_id HAVING count(*) >= ${maxPerDriver["30d"]}
        OR count(*) FILTER (WHERE ${within(sql, around, Duration.days(1))}) >= ${maxPerDriver["24h"]})
    SELECT 'pair' AS counts, driver_id, ${selected} FROM counted
      WHERE passenger_id = ${personId}::uuid AND driver_id ${isDriver}
    UNION ALL SELECT 'pair', passenger_id, ${selected} FROM counted
      WHERE driver_id = ${personId}::uuid AND passenger_id ${isDriver}
    UNION ALL SELECT 'driver', driver_id, ${selected} FROM counted
      WHERE driver_id IN (SELECT driver_id FROM capped)
    UNION ALL SELECT 'passenger', driver_id, ${selected} FROM counted WHERE passenger_id = ${personId}::uuid`
}

/** Reads the departures that fair use counts in one statement. */
export const fairUseDepartures =
  (sql: SqlClient.SqlClient) => (personId: UserId, trips: ReadonlyArray<QuotedTrip>, around: DateTime.Utc) =>
    Effect.gen(function* () {
      const { fairUse } = yield* ProductSettings
      const drivers = [...new Set(trips.map(({ driverId }) => driverId))]
      const rows = yield* decodeRows(yield* selectDepartures(sql, { personId, drivers, around }, fairUse))
      return (trip: QuotedTrip): FairUseDepartures => departuresOf(rows, personId, trip)
    }).pipe(Effect.orDie)
