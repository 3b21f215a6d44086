import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { activeTrip } from "#api/database/conditions.ts"
import { onViolation } from "#api/database/violations.ts"
import { LicencePlate } from "#core/parking/LicencePlate.ts"
import type { Parking, ParkingRecord, ParkingReservation, ParkingTimes } from "#core/parking/Parking.ts"
import { NoAvailableParkingSection, ParkingAlreadyBookedForTrip } from "#core/parking/refusals.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import {
  type ContractId,
  type ParkingReservationId,
  ParkingSectionId,
  type ParkingSiteId,
  ParkingSpotId,
  type TripId,
  type UserId
} from "#core/shared/ids.ts"
import {
  changingColumns,
  decodeDriverParkingRows,
  decodeParkingRows,
  firstRecord,
  newColumns,
  parkingColumns,
  parkingTables,
  recordOf
} from "./parkingRows.ts"

const none: Parking = { _tag: "none" }

const decodePlates = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ license_plate: LicencePlate, section_id: ParkingSectionId }))
)
const decodeSectionTimes = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      sectionId: ParkingSectionId,
      startingAt: Schema.DateTimeUtcFromDate,
      endingAt: Schema.DateTimeUtcFromDate
    })
  )
)
const decodeSpots = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ id: ParkingSpotId, name: Schema.String }))
)

const makeReservationQueries = (sql: SqlClient.SqlClient) => {
  const columns = sql.literal(parkingColumns)
  const tables = sql.literal(parkingTables)
  const find = Effect.fn("ParkingReservations.find")(function* (id: ParkingReservationId) {
    return firstRecord(
      yield* decodeParkingRows(yield* sql`SELECT ${columns} FROM ${tables} WHERE r.id = ${id}`)
    )
  }, Effect.orDie)
  const ofTrip = Effect.fn("ParkingReservations.ofTrip")(function* (tripId: TripId) {
    const rows = yield* sql`SELECT ${columns} FROM ${tables} WHERE r.trip_id = ${tripId}
      ORDER BY r.created_at DESC, r.id DESC LIMIT 1`
    return Option.getOrElse(firstRecord(yield* decodeParkingRows(rows)), () => none)
  }, Effect.orDie)
  const openOf = Effect.fn("ParkingReservations.openOf")(function* (driverId: UserId) {
    const select = sql`SELECT ${columns}, (${activeTrip("t")}) AS trip_active
      FROM ${tables} JOIN driver_trip t ON t.id = r.trip_id WHERE r.driver_id = ${driverId}`
    const rows = yield* decodeDriverParkingRows(
      yield* sql`(${select} AND r.state = 'reserved')
        UNION ALL (${select} AND r.state = 'expired' ORDER BY r.ending_at DESC LIMIT 1)`
    )
    return rows.map((row) => ({ record: recordOf(row), isTripActive: row.trip_active }))
  }, Effect.orDie)
  return { find, ofTrip, openOf }
}

const makeLookups = (sql: SqlClient.SqlClient) => {
  const lastPlateOf = Effect.fn("ParkingReservations.lastPlateOf")(function* (driverId: UserId) {
    const rows = yield* sql`SELECT license_plate, section_id FROM parking_reservation
      WHERE driver_id = ${driverId} ORDER BY created_at DESC, id DESC LIMIT 1`
    return Option.map(Option.fromUndefinedOr((yield* decodePlates(rows))[0]), (row) => row.license_plate)
  }, Effect.orDie)
  const lastIn = Effect.fn("ParkingReservations.lastIn")(function* (
    driverId: UserId,
    contractId: ContractId
  ) {
    const rows = yield* sql`SELECT r.license_plate, r.section_id
      FROM parking_reservation r JOIN parking_site s ON s.id = r.site_id
      WHERE r.driver_id = ${driverId} AND s.contract_id = ${contractId}
      ORDER BY r.created_at DESC, r.id DESC LIMIT 1`
    return Option.map(Option.fromUndefinedOr((yield* decodePlates(rows))[0]), (row) => ({
      licencePlate: row.license_plate,
      sectionId: row.section_id
    }))
  }, Effect.orDie)
  const freeSpot = Effect.fn("ParkingReservations.freeSpot")(function* (
    sectionId: ParkingSectionId,
    times: ParkingTimes
  ) {
    const [start, end] = [DateTime.toDateUtc(times.startingAt), DateTime.toDateUtc(times.endingAt)]
    const rows = yield* sql`SELECT p.id, p.name FROM parking_spot p
      WHERE p.section_id = ${sectionId} AND p.active AND NOT EXISTS (SELECT FROM parking_reservation r
        WHERE r.spot_id = p.id AND r.state = 'reserved'
        AND tstzrange(r.starting_at, r.ending_at) && tstzrange(${start}::timestamptz, ${end}::timestamptz))
      ORDER BY p.position, p.id LIMIT 1`
    return Option.fromUndefinedOr((yield* decodeSpots(rows))[0])
  }, Effect.orDie)
  const inForceAt = Effect.fn("ParkingReservations.inForceAt")(function* (
    siteId: ParkingSiteId,
    now: DateTime.Utc
  ) {
    const rows =
      yield* sql`SELECT section_id AS "sectionId", starting_at AS "startingAt", ending_at AS "endingAt"
      FROM parking_reservation WHERE site_id = ${siteId} AND state = 'reserved' AND ending_at > ${DateTime.toDateUtc(now)}
      ORDER BY created_at, id`
    return yield* decodeSectionTimes(rows)
  }, Effect.orDie)
  return { lastPlateOf, lastIn, freeSpot, inForceAt }
}

const makeReservationUpdates = (sql: SqlClient.SqlClient) => ({
  add: Effect.fn("ParkingReservations.add")(
    function* (reservation: ParkingReservation, at: DateTime.Utc) {
      yield* sql`INSERT INTO parking_reservation ${sql.insert(newColumns(reservation, at))}`.pipe(
        onViolation("parking_once_a_trip", () => new ParkingAlreadyBookedForTrip()),
        Effect.catchTag("SqlError", (error) =>
          onViolation("parking_spot_once", () => new NoAvailableParkingSection())(Effect.fail(error))
        )
      )
    },
    Effect.catchTag("SqlError", Effect.die)
  ),
  save: (record: ParkingRecord) =>
    sql`UPDATE parking_reservation SET ${sql.update(changingColumns(record))}
      WHERE id = ${record.reservation.id}`.pipe(Effect.asVoid, Effect.orDie)
})

export const layerParkingReservationsSql = Layer.effect(
  ParkingReservations,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    ...makeReservationQueries(sql),
    ...makeLookups(sql),
    ...makeReservationUpdates(sql)
  }))
)
