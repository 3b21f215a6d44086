import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { LicencePlate } from "#core/parking/LicencePlate.ts"
import type { Waiting } from "#core/parking/waitlist.ts"
import { type NewWaiting, ParkingWaitlist } from "#core/ports/ParkingWaitlist.ts"
import { ParkingSiteId, TripId, UserId } from "#core/shared/ids.ts"

const MaybeTime = Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate)
const WaitingRow = Schema.Struct({
  trip_id: TripId,
  driver_id: UserId,
  license_plate: LicencePlate,
  starting_at: Schema.DateTimeUtcFromDate,
  joined_at: Schema.DateTimeUtcFromDate,
  started_at: MaybeTime,
  completed_at: MaybeTime,
  cancelled_at: MaybeTime
})
const decodeWaiting = rowsDecoder(WaitingRow)
const decodeRemoved = rowsDecoder(Schema.Struct({ driver_id: UserId, site_id: ParkingSiteId }))

const waitingOf = (row: typeof WaitingRow.Type): Waiting => ({
  tripId: row.trip_id,
  driverId: row.driver_id,
  licencePlate: row.license_plate,
  startingAt: row.starting_at,
  joinedAt: row.joined_at,
  trip: { startedAt: row.started_at, completedAt: row.completed_at, cancelledAt: row.cancelled_at }
})

const makeWaitlist = (sql: SqlClient.SqlClient) => {
  const ofSite = Effect.fn("ParkingWaitlist.ofSite")(function* (id: ParkingSiteId) {
    const rows = yield* sql`SELECT w.trip_id, w.driver_id, w.license_plate, w.starting_at, w.joined_at,
        t.started_at, t.completed_at, t.cancelled_at
      FROM parking_wait w JOIN driver_trip t ON t.id = w.trip_id WHERE w.site_id = ${id} ORDER BY w.place`
    return (yield* decodeWaiting(rows)).map(waitingOf)
  }, Effect.orDie)
  const add = (waiting: NewWaiting) => {
    const row = {
      trip_id: waiting.tripId,
      driver_id: waiting.driverId,
      site_id: waiting.siteId,
      license_plate: waiting.licencePlate,
      starting_at: DateTime.toDateUtc(waiting.startingAt),
      joined_at: DateTime.toDateUtc(waiting.joinedAt)
    }
    return sql`INSERT INTO parking_wait ${sql.insert(row)}
      ON CONFLICT (trip_id) DO UPDATE SET license_plate = excluded.license_plate`.pipe(
      Effect.asVoid,
      Effect.orDie
    )
  }
  const remove = Effect.fn("ParkingWaitlist.remove")(function* (id: TripId) {
    const rows = yield* sql`DELETE FROM parking_wait WHERE trip_id = ${id} RETURNING driver_id, site_id`
    return Option.map(Option.fromUndefinedOr((yield* decodeRemoved(rows))[0]), (row) => ({
      driverId: row.driver_id,
      siteId: row.site_id
    }))
  }, Effect.orDie)
  const removeOf = (driverId: UserId) =>
    sql`DELETE FROM parking_wait WHERE driver_id = ${driverId}`.pipe(Effect.asVoid, Effect.orDie)
  return { ofSite, add, remove, removeOf }
}

export const layerParkingWaitlistSql = Layer.effect(
  ParkingWaitlist,
  Effect.map(SqlClient.SqlClient, makeWaitlist)
)
