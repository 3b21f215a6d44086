import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import type { AutoBooking, AutoBookingStop } from "#core/booking/AutoBooking.ts"
import { AutoBookings } from "#core/ports/AutoBookings.ts"
import { AutoBookingId, type BookingId, MeetingPointId, RecurringTripId, UserId } from "#core/shared/ids.ts"

/** `day` is `first_day` as text; PostgreSQL's driver would read it as an instant. */
const Row = Schema.Struct({
  id: AutoBookingId,
  passenger_id: UserId,
  recurring_trip_id: RecurringTripId,
  day: Schema.String,
  from_meeting_point_id: Schema.OptionFromNullOr(MeetingPointId),
  from_lat: Schema.Finite,
  from_lng: Schema.Finite,
  to_meeting_point_id: Schema.OptionFromNullOr(MeetingPointId),
  to_lat: Schema.Finite,
  to_lng: Schema.Finite,
  is_ended: Schema.Boolean
})
const decodeRows = rowsDecoder(Row)
const SkippedDays = Schema.Array(Schema.Struct({ day: Schema.String, reason: Schema.String }))
const decodeOwnRows = rowsDecoder(Schema.Struct({ ...Row.fields, skipped_days: SkippedDays }))
const decodeIds = rowsDecoder(Schema.Struct({ id: AutoBookingId }))
const decodeDays = rowsDecoder(Schema.Struct({ day: Schema.String }))

const autoBookingOf = (row: typeof Row.Type): AutoBooking => ({
  id: row.id,
  passengerId: row.passenger_id,
  recurringTripId: row.recurring_trip_id,
  firstDay: row.day,
  from: { meetingPointId: row.from_meeting_point_id, lat: row.from_lat, lng: row.from_lng },
  to: { meetingPointId: row.to_meeting_point_id, lat: row.to_lat, lng: row.to_lng },
  isEnded: row.is_ended
})
const toAutoBookings = (rows: ReadonlyArray<unknown>) =>
  Effect.map(decodeRows(rows), (decoded) => decoded.map(autoBookingOf))

const pointOf = (stop: AutoBookingStop) => Option.getOrNull(stop.meetingPointId)

const columnsOf = (autoBooking: AutoBooking, at: DateTime.Utc) => ({
  id: autoBooking.id,
  passenger_id: autoBooking.passengerId,
  recurring_trip_id: autoBooking.recurringTripId,
  first_day: autoBooking.firstDay,
  from_meeting_point_id: pointOf(autoBooking.from),
  from_lat: autoBooking.from.lat,
  from_lng: autoBooking.from.lng,
  to_meeting_point_id: pointOf(autoBooking.to),
  to_lat: autoBooking.to.lat,
  to_lng: autoBooking.to.lng,
  created_at: DateTime.toDateUtc(at)
})

const makeAutoBookings = (sql: SqlClient.SqlClient) => {
  const select = sql.literal(
    "SELECT *, first_day::text AS day, ended_at IS NOT NULL AS is_ended FROM auto_booking"
  )
  return {
    lock: (id: AutoBookingId) =>
      Effect.orDie(Effect.flatMap(sql`${select} WHERE id = ${id} FOR UPDATE`, toAutoBookings)).pipe(
        Effect.map(([autoBooking]) => Option.fromUndefinedOr(autoBooking))
      ),
    ofRecurringTrip: (recurringTripId: RecurringTripId) =>
      sql`SELECT id FROM auto_booking WHERE recurring_trip_id = ${recurringTripId} AND ended_at IS NULL
        ORDER BY passenger_id, weekday`.pipe(
        Effect.flatMap(decodeIds),
        Effect.map((rows) => rows.map(({ id }) => id)),
        Effect.orDie
      ),
    ofPassenger: (passengerId: UserId) =>
      sql`SELECT a.*, first_day::text AS day, false AS is_ended,
          (SELECT coalesce(json_agg(json_build_object('day', d.day::text, 'reason', d.reason) ORDER BY d.day), '[]')
            FROM auto_booking_day d WHERE d.auto_booking_id = a.id AND d.reason IS NOT NULL) AS skipped_days
        FROM auto_booking a WHERE passenger_id = ${passengerId} AND ended_at IS NULL`.pipe(
        Effect.flatMap(decodeOwnRows),
        Effect.map((rows) => rows.map((row) => ({ ...autoBookingOf(row), skippedDays: row.skipped_days }))),
        Effect.orDie
      ),
    upsert: Effect.fn("AutoBookings.upsert")(function* (autoBooking: AutoBooking, at: DateTime.Utc) {
      const rows = yield* sql`INSERT INTO auto_booking ${sql.insert(columnsOf(autoBooking, at))}
        ON CONFLICT (recurring_trip_id, passenger_id, weekday) WHERE ended_at IS NULL DO UPDATE SET
          first_day = least(auto_booking.first_day, excluded.first_day),
          from_meeting_point_id = excluded.from_meeting_point_id,
          from_lat = excluded.from_lat, from_lng = excluded.from_lng,
          to_meeting_point_id = excluded.to_meeting_point_id,
          to_lat = excluded.to_lat, to_lng = excluded.to_lng
        RETURNING id`
      const [stored] = yield* decodeIds(rows)
      return stored?.id ?? autoBooking.id
    }, Effect.orDie),
    end: (id: AutoBookingId, at: DateTime.Utc) =>
      Effect.orDie(
        Effect.asVoid(sql`UPDATE auto_booking SET ended_at = ${DateTime.toDateUtc(at)} WHERE id = ${id}`)
      )
  }
}

const makeBookedDays = (sql: SqlClient.SqlClient) => ({
  bookedDays: (id: AutoBookingId) =>
    sql`SELECT day::text AS day FROM auto_booking_day
      WHERE auto_booking_id = ${id} AND booking_id IS NOT NULL`.pipe(
      Effect.flatMap(decodeDays),
      Effect.map((rows): ReadonlySet<string> => new Set(rows.map(({ day }) => day))),
      Effect.orDie
    ),
  addBooking: (id: AutoBookingId, day: string, bookingId: BookingId) =>
    sql`INSERT INTO auto_booking_day (auto_booking_id, day, booking_id) VALUES (${id}, ${day}::date, ${bookingId})
      ON CONFLICT (auto_booking_id, day) DO UPDATE SET booking_id = excluded.booking_id, reason = NULL
      WHERE auto_booking_day.booking_id IS NULL`.pipe(Effect.asVoid, Effect.orDie),
  addSkippedDay: (id: AutoBookingId, day: string, reason: string) =>
    sql`INSERT INTO auto_booking_day (auto_booking_id, day, reason) VALUES (${id}, ${day}::date, ${reason})
      ON CONFLICT (auto_booking_id, day) DO UPDATE SET reason = excluded.reason
      WHERE auto_booking_day.booking_id IS NULL AND auto_booking_day.reason <> excluded.reason
      RETURNING day`.pipe(
      Effect.map((rows) => rows.length > 0),
      Effect.orDie
    )
})

export const layerAutoBookingsSql = Layer.effect(
  AutoBookings,
  Effect.map(SqlClient.SqlClient, (sql) => ({ ...makeAutoBookings(sql), ...makeBookedDays(sql) }))
)
