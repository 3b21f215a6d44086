import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { confirmedBooking, openBooking, openTrip, unfinishedBooking } from "#api/database/conditions.ts"
import { lockOnce, rememberLocks } from "#api/database/lockOnce.ts"
import type { Booking, BookingStatus, BookingTerms } from "#core/booking/Booking.ts"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { BookingId, type RequestId, type TripId, type UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import type { PartTimes } from "#core/trip/stopPair.ts"
import { termColumns, timeColumns } from "./bookingColumns.ts"
import { bookingOf, decodeBookingRows } from "./bookingRows.ts"
import { fairUseDepartures } from "./fairUseDepartures.ts"
import { fairUseLock } from "./fairUseLock.ts"
import { makeAddBookings } from "./heldBookingsSql.ts"
import { makeLockForRequest } from "./seatRequestsSql.ts"
import { makeSharedBookingReads } from "./sharedBookingReads.ts"

const date = DateTime.toDateUtc

const decodeBoardings = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      id: BookingId,
      departure: Schema.DateTimeUtcFromDate,
      lat: Schema.Finite,
      lng: Schema.Finite
    })
  )
)

const decodeTravel = Schema.decodeUnknownEffect(
  Schema.Tuple([Schema.Struct({ drives: Schema.Boolean, rides: Schema.Boolean })])
)

const decodeLocked = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ person: Schema.String })))

const toBookings = (rows: ReadonlyArray<unknown>) =>
  Effect.map(decodeBookingRows(rows), (decoded) => decoded.map(bookingOf))

const makeBookingQueries = (sql: SqlClient.SqlClient) => ({
  ofTrip: (tripId: TripId) =>
    Effect.orDie(
      Effect.flatMap(sql`SELECT * FROM booking WHERE trip_id = ${tripId} ORDER BY created_at, id`, toBookings)
    ),
  ofTrips: (tripIds: ReadonlyArray<TripId>) =>
    Effect.orDie(
      Effect.flatMap(
        sql`SELECT * FROM booking WHERE trip_id = ANY(${[...tripIds]}::uuid[]) ORDER BY created_at, id`,
        toBookings
      )
    ),
  ofRequest: (requestId: RequestId) =>
    Effect.orDie(
      Effect.flatMap(
        sql`SELECT * FROM booking WHERE request_id = ${requestId} ORDER BY created_at, id`,
        toBookings
      )
    ),
  openOf: (tripId: TripId, passengerId: UserId) =>
    Effect.orDie(
      Effect.flatMap(
        sql`SELECT * FROM booking WHERE trip_id = ${tripId} AND passenger_id = ${passengerId}
          AND ${openBooking("booking")}`,
        toBookings
      )
    ).pipe(Effect.map(([booking]) => Option.fromUndefinedOr(booking))),
  hasBookingIn: (personId: UserId, from: DateTime.Utc, to: DateTime.Utc) =>
    sql`SELECT id FROM booking WHERE passenger_id = ${personId} AND ${unfinishedBooking("booking")}
      AND departure < ${date(to)} AND arrival > ${date(from)} LIMIT 1`.pipe(
      Effect.map((rows) => rows.length > 0),
      Effect.orDie
    ),
  travelBetween: (personId: UserId, from: DateTime.Utc, to: DateTime.Utc) =>
    sql`SELECT EXISTS (SELECT FROM driver_trip t WHERE t.driver_id = ${personId} AND ${openTrip("t")}
        AND t.planned_departure < ${date(to)} AND t.planned_arrival > ${date(from)}) AS drives,
      EXISTS (SELECT FROM booking b WHERE b.passenger_id = ${personId} AND ${unfinishedBooking("b")}
        AND b.departure < ${date(to)} AND b.arrival > ${date(from)}) AS rides`.pipe(
      Effect.flatMap(decodeTravel),
      Effect.map(([travel]) => travel),
      Effect.orDie
    ),
  boardingsOf: (tripId: TripId) =>
    sql`SELECT b.id, b.departure, s.lat, s.lng FROM booking b JOIN driver_stop s ON s.id = b.from_stop_id
      WHERE b.trip_id = ${tripId} AND b.by_code AND ${confirmedBooking("b")}`.pipe(
      Effect.flatMap(decodeBoardings),
      Effect.map((rows) =>
        rows.map(({ departure: boardedAt, id: bookingId, ...stop }) => ({ bookingId, boardedAt, stop }))
      ),
      Effect.orDie
    ),
  fairUseDepartures: fairUseDepartures(sql)
})

const makeBookingUpdates = (sql: SqlClient.SqlClient) => ({
  setStatus: (id: BookingId, status: BookingStatus, at: DateTime.Utc) => {
    const cancelledAt = isOpenBooking({ status }) ? null : date(at)
    return sql`UPDATE booking SET status = ${status}, cancelled_at = ${cancelledAt} WHERE id = ${id}`.pipe(
      Effect.asVoid,
      Effect.orDie
    )
  },
  setTerms: (id: BookingId, terms: BookingTerms, times: PartTimes) =>
    sql`UPDATE booking SET ${sql.update({ ...termColumns(terms), ...timeColumns(times) })} WHERE id = ${id}`.pipe(
      Effect.asVoid,
      Effect.orDie
    ),
  waivePrice: (id: BookingId) =>
    sql`UPDATE booking SET price = 0 WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
  lockFairUse: (one: UserId, other: UserId) =>
    lockOnce(
      sql,
      [fairUseLock(one), fairUseLock(other)],
      sql`SELECT pg_advisory_xact_lock(hashtextextended('fair-use:' || person, 0))
        FROM unnest(${[one, other].toSorted()}::text[]) AS person`
    ).pipe(Effect.orDie),
  lockFairUseOfTrip: (tripId: TripId, passengerId: UserId) =>
    sql`SELECT person, pg_advisory_xact_lock(hashtextextended('fair-use:' || person, 0))
      FROM (SELECT person FROM driver_trip t, unnest(ARRAY[t.driver_id, ${passengerId}::uuid]) AS person
        WHERE t.id = ${tripId} ORDER BY person OFFSET 0) AS people`.pipe(
      Effect.flatMap(decodeLocked),
      Effect.flatMap((people) =>
        rememberLocks(
          sql,
          people.map(({ person }) => fairUseLock(person))
        )
      ),
      Effect.orDie
    ),
  complete: (id: BookingId, at: DateTime.Utc, subsidy: Minor) =>
    sql`UPDATE booking SET completed_at = ${date(at)}, subsidy = ${subsidy} WHERE id = ${id}`.pipe(
      Effect.asVoid,
      Effect.orDie
    ),
  setSubsidy: (id: BookingId, subsidy: Minor) =>
    sql`UPDATE booking SET subsidy = ${subsidy} WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
  changeTakenSeats: (part: Pick<Booking, "tripId" | "fromPosition" | "toPosition">, seats: number) =>
    sql`UPDATE trip_leg SET taken = taken + ${seats} WHERE trip_id = ${part.tripId}
      AND position >= ${part.fromPosition} AND position < ${part.toPosition}`.pipe(
      Effect.asVoid,
      Effect.orDie
    )
})

export const layerBookingStoreSql = Layer.effect(
  BookingStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return {
      ...makeBookingQueries(sql),
      ...(yield* makeSharedBookingReads(sql)),
      ...(yield* makeAddBookings),
      ...makeBookingUpdates(sql),
      lockForRequest: makeLockForRequest(sql)
    }
  })
)
