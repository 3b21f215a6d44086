import { DateTime, Option, Schema } from "effect"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { LicencePlate } from "#core/parking/LicencePlate.ts"
import { type ParkingRecord, type ParkingReservation, ParkingState } from "#core/parking/Parking.ts"
import {
  ParkingReservationId,
  ParkingSectionId,
  ParkingSiteId,
  ParkingSpotId,
  TripId,
  UserId
} from "#core/shared/ids.ts"

/** The columns to select from `parkingTables`. */
export const parkingColumns = `r.id, r.trip_id, r.driver_id, r.site_id, s.name AS site_name, r.section_id,
  c.name AS section_name, r.spot_id, p.name AS spot_name, r.license_plate, r.starting_at, r.ending_at, r.state, r.settled_at`

export const parkingTables = `parking_reservation r JOIN parking_spot p ON p.id = r.spot_id
  JOIN parking_section c ON c.id = r.section_id JOIN parking_site s ON s.id = r.site_id`

const fields = {
  id: ParkingReservationId,
  trip_id: TripId,
  driver_id: UserId,
  site_id: ParkingSiteId,
  site_name: Schema.String,
  section_id: ParkingSectionId,
  section_name: Schema.String,
  spot_id: ParkingSpotId,
  spot_name: Schema.String,
  license_plate: LicencePlate,
  starting_at: Schema.DateTimeUtcFromDate,
  ending_at: Schema.DateTimeUtcFromDate,
  state: ParkingState,
  settled_at: Schema.NullOr(Schema.DateTimeUtcFromDate)
}
const Row = Schema.Struct(fields)
type Row = typeof Row.Type

export const decodeParkingRows = rowsDecoder(Row)

/** The columns of `decodeReservedTripRows`, to select from `parkingTables` joined with its `driver_trip t` and its driver `d`. */
export const reservedTripColumns = `${parkingColumns}, r.created_at, t.started_at, t.completed_at, t.cancelled_at,
  (SELECT count(*)::int FROM booking b WHERE b.trip_id = r.trip_id AND b.status = 'ACCEPTED') AS passengers,
  trim(concat_ws(' ', d.name, d.last_name)) AS driver_name`

const MaybeTime = Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate)
const ReservedTripRow = Schema.Struct({
  ...fields,
  created_at: Schema.DateTimeUtcFromDate,
  started_at: MaybeTime,
  completed_at: MaybeTime,
  cancelled_at: MaybeTime,
  passengers: Schema.Int,
  driver_name: Schema.String
})
export type ReservedTripRow = typeof ReservedTripRow.Type

/** Rows with what became of the trip; `passengers` counts its accepted bookings. */
export const decodeReservedTripRows = rowsDecoder(ReservedTripRow)

/** Rows with `trip_active`: whether the trip has started and not ended. */
export const decodeDriverParkingRows = rowsDecoder(Schema.Struct({ ...fields, trip_active: Schema.Boolean }))

const reservationOf = (row: Row): ParkingReservation => ({
  id: row.id,
  tripId: row.trip_id,
  driverId: row.driver_id,
  site: { id: row.site_id, name: row.site_name },
  section: { id: row.section_id, name: row.section_name },
  spot: { id: row.spot_id, name: row.spot_name },
  licencePlate: row.license_plate,
  startingAt: row.starting_at,
  endingAt: row.ending_at
})

export const recordOf = (row: Row): ParkingRecord => {
  const reservation = reservationOf(row)
  if (row.state === "reserved") return { _tag: row.state, reservation }
  if (row.settled_at === null) throw new Error("parking_reservation_settled does not hold")
  return { _tag: row.state, reservation, at: row.settled_at }
}

/** The columns of a reservation that may change. */
export const changingColumns = (record: ParkingRecord) => ({
  section_id: record.reservation.section.id,
  spot_id: record.reservation.spot.id,
  license_plate: record.reservation.licencePlate,
  state: record._tag,
  settled_at: record._tag === "reserved" ? null : DateTime.toDateUtc(record.at)
})

export const newColumns = (reservation: ParkingReservation, createdAt: DateTime.Utc) => ({
  id: reservation.id,
  trip_id: reservation.tripId,
  driver_id: reservation.driverId,
  site_id: reservation.site.id,
  starting_at: DateTime.toDateUtc(reservation.startingAt),
  ending_at: DateTime.toDateUtc(reservation.endingAt),
  created_at: DateTime.toDateUtc(createdAt),
  ...changingColumns({ _tag: "reserved", reservation })
})

export const firstRecord = (rows: ReadonlyArray<Row>): Option.Option<ParkingRecord> =>
  Option.map(Option.fromUndefinedOr(rows[0]), recordOf)
