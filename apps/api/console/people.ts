import { DateTime, Effect, Option, Result, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { completedBooking } from "#api/database/conditions.ts"
import { checkCanImpersonate } from "#core/account/impersonation.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import type { PeopleQuery, PersonDetails, PersonRow } from "#core/contract/consolePeople.ts"
import { availability } from "#core/money/balances.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { People } from "#core/ports/People.ts"
import { PersonStatistics } from "#core/ports/PersonStatistics.ts"
import { Country } from "#core/shared/country.ts"
import { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { pageOf } from "#core/shared/paging.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { likePattern, PER_PAGE } from "./listTrips.ts"
import { loadPersonTimeline } from "./loadTimeline.ts"
import { decodeTripRows, tripColumns, tripRowView } from "./tripRows.ts"

const Row = Schema.Struct({
  id: UserId,
  name: Schema.String,
  phone: Schema.String,
  city: Schema.NullOr(Schema.String),
  country: Country,
  role: Schema.String,
  trips_driver: Schema.Int,
  trips_passenger: Schema.Int,
  created_at: Schema.DateTimeUtcFromDate
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

const personColumns = (
  sql: SqlClient.SqlClient
) => sql`p.id, trim(concat_ws(' ', p.name, p.last_name)) AS name, p.phone, p.city, p.country, p.role, p.created_at,
  (SELECT count(*) FROM driver_trip t WHERE t.driver_id = p.id AND t.completed_at IS NOT NULL)::int AS trips_driver,
  (SELECT count(*) FROM booking b WHERE b.passenger_id = p.id AND ${completedBooking("b")})::int AS trips_passenger`

const rowView = (row: typeof Row.Type): PersonRow => ({
  id: row.id,
  name: row.name,
  phoneNumber: row.phone,
  city: row.city ?? "",
  country: row.country,
  role: Schema.decodeUnknownOption(StaffRole)(row.role),
  tripsDriver: row.trips_driver,
  tripsPassenger: row.trips_passenger,
  createdAt: row.created_at
})

export const listPeople = Effect.fn("listPeople")(function* (query: PeopleQuery) {
  const sql = yield* SqlClient.SqlClient
  const page = query.page ?? 1
  const text = query.query ?? ""
  const like = likePattern(text)
  const where = sql`p.deleted_at IS NULL AND (${text} = '' OR p.id::text = ${text} OR p.phone ILIKE ${like}
    OR p.email ILIKE ${like} OR concat_ws(' ', p.name, p.last_name) ILIKE ${like})`
  const rows = yield* sql`SELECT ${personColumns(sql)} FROM person p WHERE ${where}
    ORDER BY p.name, p.last_name, p.id LIMIT ${PER_PAGE} OFFSET ${(page - 1) * PER_PAGE}`
  const [count] = yield* sql<{ total: number }>`SELECT count(*)::int AS total FROM person p WHERE ${where}`
  const total = count?.total ?? 0
  const data = (yield* decodeRows(rows)).map(rowView)
  return { data, ...pageOf(page, PER_PAGE, total) }
}, Effect.orDie)

const latestTrips = Effect.fn("latestTrips")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const rows = yield* decodeTripRows(
    yield* sql`SELECT ${tripColumns(sql)} FROM driver_trip t JOIN person d ON d.id = t.driver_id
      WHERE t.driver_id = ${id} OR EXISTS (SELECT FROM booking b WHERE b.trip_id = t.id AND b.passenger_id = ${id})
      ORDER BY t.planned_departure DESC LIMIT 20`
  )
  return rows.map((row) => ({
    ...tripRowView(row, now, settings),
    part: row.driver_id === id ? ("driver" as const) : ("passenger" as const)
  }))
}, Effect.orDie)

const personRow = Effect.fn("personRow")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT ${personColumns(sql)} FROM person p WHERE p.id = ${id}`
  return (yield* decodeRows(rows))[0]
}, Effect.orDie)

/** CONS-001 Loads a person for support: profile, balance, latest trips and timeline. */
export const loadPersonDetails = Effect.fn("loadPersonFile")(function* (id: UserId) {
  const found = yield* (yield* People).find(id)
  const row = yield* personRow(id)
  if (Option.isNone(found) || row === undefined) return yield* new PersonNotFound()
  const person = found.value
  const balances = yield* (yield* Ledger).balancesOf(id, person.currency)
  const figures = yield* (yield* PersonStatistics).of(id)
  const file: PersonDetails = {
    ...rowView(row),
    email: person.email,
    language: person.language,
    balance: availability(balances).available,
    currency: person.currency,
    eidVerifiedAt: Option.map(person.eid, (eid) => eid.verifiedAt),
    ratingsAverage: figures.ratingsAverage,
    ratingsCount: figures.ratingsCount,
    trips: yield* latestTrips(id),
    timeline: yield* loadPersonTimeline(id),
    cannotImpersonate: Option.map(Result.getFailure(checkCanImpersonate(found)), (refusal) => refusal._tag)
  }
  return file
})
