import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { coalesceReads, coalesceWrites } from "#api/database/coalesce.ts"
import { activeTrip } from "#api/database/conditions.ts"
import { insertAll } from "#api/database/insertAll.ts"
import { oneOf } from "#api/database/oneOf.ts"
import { type ActiveTripCode, type Prospect, type StoredCode, TripCodes } from "#core/ports/TripCodes.ts"
import { BookingId, DriverStopId, ProspectId, TripId, UserId } from "#core/shared/ids.ts"
import { makeFindCodedTrip } from "./codedTripsSql.ts"

const CodeRow = Schema.Struct({
  trip_id: TripId,
  value: Schema.String,
  renews_at: Schema.DateTimeUtcFromDate
})

const ProspectRow = Schema.Struct({
  id: ProspectId,
  trip_id: TripId,
  code: Schema.String,
  from_stop_id: DriverStopId,
  to_stop_id: DriverStopId,
  expires_at: Schema.DateTimeUtcFromDate,
  booking_id: Schema.OptionFromNullOr(BookingId)
})

const decodeCodes = rowsDecoder(CodeRow)

const ActiveRow = Schema.Struct({
  driver_id: UserId,
  id: TripId,
  value: Schema.NullOr(Schema.String),
  renews_at: Schema.NullOr(Schema.DateTimeUtcFromDate)
})
const decodeActive = rowsDecoder(ActiveRow)

const activeTripCodeOf = ({
  id: tripId,
  renews_at: renewsAt,
  value
}: typeof ActiveRow.Type): ActiveTripCode => ({
  tripId,
  code: value === null || renewsAt === null ? Option.none() : Option.some({ tripId, value, renewsAt })
})

const codeOf = (row: typeof CodeRow.Type): StoredCode => ({
  tripId: row.trip_id,
  value: row.value,
  renewsAt: row.renews_at
})

const firstProspect = (rows: ReadonlyArray<unknown>) =>
  Effect.map(Schema.decodeUnknownEffect(Schema.Array(ProspectRow))(rows), ([row]) =>
    Option.map(
      Option.fromUndefinedOr(row),
      (found): Prospect => ({
        id: found.id,
        tripId: found.trip_id,
        code: found.code,
        fromStopId: found.from_stop_id,
        toStopId: found.to_stop_id,
        expiresAt: found.expires_at,
        bookingId: found.booking_id
      })
    )
  )

/** Codes are asked for again and again while a car fills, so that questions of the same moment share a statement. */
const makeCodeQueries = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const ofTrip = yield* coalesceReads(
    Effect.fnUntraced(function* (ids: ReadonlyArray<TripId>) {
      const rows = yield* decodeCodes(yield* sql`SELECT * FROM trip_code WHERE trip_id ${oneOf(sql, ids)}`)
      const codes = new Map(rows.map((row) => [row.trip_id, codeOf(row)]))
      return (id: TripId) => Option.fromUndefinedOr(codes.get(id))
    }, Effect.orDie)
  )
  const ofActiveTrip = yield* coalesceReads(
    Effect.fnUntraced(function* (drivers: ReadonlyArray<UserId>) {
      const rows = yield* decodeActive(
        yield* sql`SELECT t.driver_id, t.id, c.value, c.renews_at FROM driver_trip t LEFT JOIN trip_code c ON c.trip_id = t.id
          WHERE t.driver_id ${oneOf(sql, drivers)} AND ${activeTrip("t")}`
      )
      const codes = new Map(rows.map((row) => [row.driver_id, activeTripCodeOf(row)]))
      return (driver: UserId) => Option.fromUndefinedOr(codes.get(driver))
    }, Effect.orDie)
  )
  return { ofActiveTrip, ofTrip, findTrip: yield* makeFindCodedTrip(sql) }
})

const makeCodeUpdates = (sql: SqlClient.SqlClient) => ({
  save: (code: StoredCode) =>
    sql`INSERT INTO trip_code (trip_id, value, renews_at)
      SELECT ${code.tripId}, ${code.value}, ${DateTime.toDateUtc(code.renewsAt)}::timestamptz
      WHERE NOT EXISTS (SELECT FROM trip_code WHERE value = ${code.value})
      ON CONFLICT (trip_id) DO UPDATE SET value = excluded.value, renews_at = excluded.renews_at
      RETURNING trip_id`.pipe(
      Effect.map((rows) => rows.length === 1),
      Effect.orDie
    ),
  remove: (tripId: TripId) =>
    Effect.orDie(Effect.asVoid(sql`DELETE FROM trip_code WHERE trip_id = ${tripId}`))
})

interface NewProspect {
  readonly prospect: Prospect
  readonly at: DateTime.Utc
}

const prospectColumns = ({ at, prospect }: NewProspect) => ({
  id: prospect.id,
  trip_id: prospect.tripId,
  code: prospect.code,
  from_stop_id: prospect.fromStopId,
  to_stop_id: prospect.toStopId,
  created_at: DateTime.toDateUtc(at),
  expires_at: DateTime.toDateUtc(prospect.expiresAt)
})

const makeAddProspect = (sql: SqlClient.SqlClient) =>
  Effect.map(
    coalesceWrites((added: ReadonlyArray<NewProspect>) =>
      Effect.orDie(insertAll(sql, "prospect", added.map(prospectColumns)))
    ),
    (add) => (prospect: Prospect, at: DateTime.Utc) => add({ prospect, at })
  )

const makeProspects = (sql: SqlClient.SqlClient) => ({
  findProspect: (id: ProspectId) =>
    Effect.orDie(Effect.flatMap(sql`SELECT * FROM prospect WHERE id = ${id}`, firstProspect)),
  extend: (id: ProspectId, until: DateTime.Utc) =>
    Effect.orDie(
      Effect.asVoid(sql`UPDATE prospect SET expires_at = ${DateTime.toDateUtc(until)} WHERE id = ${id}`)
    ),
  setBooking: (id: ProspectId, bookingId: BookingId) =>
    Effect.orDie(Effect.asVoid(sql`UPDATE prospect SET booking_id = ${bookingId} WHERE id = ${id}`))
})

export const layerTripCodesSql = Layer.effect(
  TripCodes,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return {
      ...(yield* makeCodeQueries(sql)),
      ...makeCodeUpdates(sql),
      addProspect: yield* makeAddProspect(sql),
      ...makeProspects(sql)
    }
  })
)
