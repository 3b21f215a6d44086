import { DateTime, Effect, Schema, Struct } from "effect"
import type { SqlClient } from "effect/sql"
import { insertAll } from "#api/database/insertAll.ts"
import { onViolation } from "#api/database/violations.ts"
import { cellOf } from "#core/search/cell.ts"
import { type DriverStopId, TripId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { ExistingTripInPeriod } from "#core/trip/refusals.ts"
import { decodeFormerStopRows, stopColumns, stopOf, tripColumns } from "./tripRows.ts"

const decodeIds = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ id: TripId })))
const date = (at: DateTime.Utc) => DateTime.toDateUtc(at)

export const stopRows = (trip: DriverTrip) =>
  trip.stops.map((stop) => ({
    ...stopColumns(stop, trip.id),
    cell: cellOf(stop),
    planned_time: date(stop.plannedTime)
  }))

export const legRows = (trip: DriverTrip) =>
  trip.stops.slice(0, -1).map(({ position }) => ({ trip_id: trip.id, position, capacity: trip.seats }))

/** What stays as it is when a trip is planned anew. */
const fixed = ["id", "driver_id", "type", "recurring_trip_id", "day", "offered"] as const

/** A trip that is drawn anew: its former stops stay for the bookings that name them, and are no calls any more. */
export const makeReplan = (sql: SqlClient.SqlClient) => {
  const replaceStops = Effect.fn("TripStore.replaceStops")(function* (trip: DriverTrip) {
    const { id } = trip
    yield* sql`UPDATE driver_stop SET trip_id = NULL, former_trip_id = ${id} WHERE trip_id = ${id}`
    const [first, ...rest] = stopRows(trip)
    if (first !== undefined) {
      const columns = Object.keys(first).filter((name) => name !== "id")
      const taken = sql.literal(columns.map((name) => `${name} = excluded.${name}`).join(", "))
      yield* sql`INSERT INTO driver_stop ${sql.insert([first, ...rest])}
        ON CONFLICT (id) DO UPDATE SET ${taken}, former_trip_id = NULL`
    }
    yield* sql`DELETE FROM trip_leg WHERE trip_id = ${id}`
    yield* insertAll(sql, "trip_leg", legRows(trip))
  })

  const replan = Effect.fn("TripStore.replan")(
    function* (trip: DriverTrip, at: DateTime.Utc) {
      const columns = {
        ...Struct.omit(tripColumns(trip), fixed),
        planned_departure: date(trip.plannedDeparture),
        planned_arrival: date(trip.plannedArrival),
        edited_at: date(at)
      }
      yield* sql`UPDATE driver_trip SET ${sql.update(columns)} WHERE id = ${trip.id}`.pipe(
        onViolation("driver_trip_no_overlap", () => new ExistingTripInPeriod())
      )
      yield* replaceStops(trip)
    },
    Effect.catchTag("SqlError", Effect.die)
  )

  const formerStops = Effect.fn("TripStore.formerStops")(function* (ids: ReadonlyArray<DriverStopId>) {
    if (ids.length === 0) return []
    const rows = yield* sql`SELECT * FROM driver_stop WHERE id = ANY(${[...ids]}::uuid[])`
    return (yield* decodeFormerStopRows(rows)).map(stopOf)
  }, Effect.orDie)

  const markEdited = (id: TripId, at: DateTime.Utc) =>
    Effect.orDie(Effect.asVoid(sql`UPDATE driver_trip SET edited_at = ${date(at)} WHERE id = ${id}`))

  const editedAmong = Effect.fn("TripStore.editedAmong")(function* (ids: ReadonlyArray<TripId>) {
    const rows =
      yield* sql`SELECT id FROM driver_trip WHERE id = ANY(${[...ids]}::uuid[]) AND edited_at IS NOT NULL`
    const found: ReadonlySet<TripId> = new Set((yield* decodeIds(rows)).map(({ id }) => id))
    return found
  }, Effect.orDie)
  return { replan, formerStops, markEdited, editedAmong }
}
