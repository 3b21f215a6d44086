import { DateTime, Effect, Option, Struct } from "effect"
import type { SqlClient } from "effect/sql"
import { insertAll } from "#api/database/insertAll.ts"
import { onViolation } from "#api/database/violations.ts"
import { cellOf } from "#core/search/cell.ts"
import type { TripId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { ExistingTripInPeriod } from "#core/trip/refusals.ts"
import { stopColumns, tripColumns } from "./tripRows.ts"

const date = DateTime.toDateUtc
const dateOrNull = (at: Option.Option<DateTime.Utc>) => Option.getOrNull(Option.map(at, date))

const stopRows = (trip: DriverTrip) =>
  trip.stops.map((stop) => ({
    ...stopColumns(stop, trip.id),
    cell: cellOf(stop),
    planned_time: date(stop.plannedTime)
  }))

const legRows = (trip: DriverTrip) =>
  trip.stops.slice(0, -1).map(({ position }) => ({ trip_id: trip.id, position, capacity: trip.seats }))

const makeAdd = (sql: SqlClient.SqlClient) =>
  Effect.fn("TripStore.add")(
    function* (trip: DriverTrip, at: DateTime.Utc) {
      const times = {
        planned_departure: date(trip.plannedDeparture),
        planned_arrival: date(trip.plannedArrival),
        started_at: dateOrNull(trip.startedAt),
        created_at: date(at)
      }
      yield* sql`INSERT INTO driver_trip ${sql.insert({ ...tripColumns(trip), ...times })}`.pipe(
        onViolation("driver_trip_no_overlap", () => new ExistingTripInPeriod())
      )
      yield* insertAll(sql, "driver_stop", stopRows(trip))
      yield* insertAll(sql, "trip_leg", legRows(trip))
    },
    Effect.catchTag("SqlError", Effect.die)
  )

/** Columns of a trip that a new plan leaves as they are. */
const unchanged = ["id", "driver_id", "type", "recurring_trip_id", "day", "offered"] as const

/** Former stops keep their rows, without a trip, for the bookings that name them. */
const makeReplan = (sql: SqlClient.SqlClient) => {
  const replaceStops = Effect.fn("TripStore.replaceStops")(function* (trip: DriverTrip) {
    const { id } = trip
    yield* sql`UPDATE driver_stop SET trip_id = NULL, former_trip_id = ${id} WHERE trip_id = ${id}`
    const [first, ...rest] = stopRows(trip)
    if (first !== undefined) {
      const columns = Object.keys(first).filter((name) => name !== "id")
      const overwrite = sql.literal(columns.map((name) => `${name} = excluded.${name}`).join(", "))
      yield* sql`INSERT INTO driver_stop ${sql.insert([first, ...rest])}
        ON CONFLICT (id) DO UPDATE SET ${overwrite}, former_trip_id = NULL`
    }
    yield* sql`DELETE FROM trip_leg WHERE trip_id = ${id}`
    yield* insertAll(sql, "trip_leg", legRows(trip))
  })

  return Effect.fn("TripStore.replan")(
    function* (trip: DriverTrip, at: DateTime.Utc) {
      const columns = {
        ...Struct.omit(tripColumns(trip), unchanged),
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
}

const makeRestore = (sql: SqlClient.SqlClient) =>
  Effect.fn("TripStore.restore")(
    function* ({ chargeForTrip, id, seats }: Pick<DriverTrip, "id" | "seats" | "chargeForTrip">) {
      yield* sql`UPDATE driver_trip SET cancelled_at = NULL, ended_automatically = false, seats = ${seats},
          charge_for_trip = ${chargeForTrip} WHERE id = ${id}`.pipe(
        onViolation("driver_trip_no_overlap", () => new ExistingTripInPeriod())
      )
      yield* sql`UPDATE trip_leg SET capacity = ${seats} WHERE trip_id = ${id}`
    },
    Effect.catchTag("SqlError", Effect.die)
  )

/** The methods of `TripStore` that change trips. */
export const makeTripUpdates = (sql: SqlClient.SqlClient) => ({
  add: makeAdd(sql),
  replan: makeReplan(sql),
  restore: makeRestore(sql),
  setTimes: Effect.fn("TripStore.setTimes")(function* (
    id: TripId,
    times: Partial<Pick<DriverTrip, "startedAt" | "completedAt" | "cancelledAt" | "endedAutomatically">>
  ) {
    const columns = {
      ...(times.startedAt === undefined ? {} : { started_at: dateOrNull(times.startedAt) }),
      ...(times.completedAt === undefined ? {} : { completed_at: dateOrNull(times.completedAt) }),
      ...(times.cancelledAt === undefined ? {} : { cancelled_at: dateOrNull(times.cancelledAt) }),
      ...(times.endedAutomatically === undefined ? {} : { ended_automatically: times.endedAutomatically })
    }
    yield* sql`UPDATE driver_trip SET ${sql.update(columns)} WHERE id = ${id}`
  }, Effect.orDie),
  setTerms: Effect.fn("TripStore.setTerms")(function* (
    id: TripId,
    terms: Pick<DriverTrip, "seats" | "chargeForTrip" | "offered">
  ) {
    yield* sql`UPDATE driver_trip SET seats = ${terms.seats}, charge_for_trip = ${terms.chargeForTrip},
      offered = ${terms.offered} WHERE id = ${id}`
    yield* sql`UPDATE trip_leg SET capacity = ${terms.seats} WHERE trip_id = ${id}`
  }, Effect.orDie)
})
