import { DateTime, Effect, Option, Result, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { completedBooking } from "#api/database/conditions.ts"
import { checkCanBlock } from "#core/account/checkCanBlock.ts"
import { checkCanImpersonate } from "#core/account/impersonation.ts"
import { fullName } from "#core/account/Person.ts"
import type { Phone } from "#core/account/phone.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import type { AccountBlock, PeopleQuery, PersonDetails, PersonRow } from "#core/contract/consolePeople.ts"
import { availability } from "#core/money/balances.ts"
import { BlockedPhones } from "#core/ports/BlockedPhones.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { People } from "#core/ports/People.ts"
import { PersonStatistics } from "#core/ports/PersonStatistics.ts"
import { Country } from "#core/shared/country.ts"
import { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { isFewRows } from "./isFewRows.ts"
import { type KeysetList, type KeysetOrder, keysetPage, keysetRows } from "./keysetPage.ts"
import { loadPersonVerdicts } from "./loadPersonVerdicts.ts"
import { loadPersonTimeline } from "./loadTimeline.ts"
import { personFound } from "./searchConditions.ts"
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

/** The order by name that the index of people has. */
const byName: KeysetOrder = {
  index: ["coalesce(p.name, '')", "coalesce(p.last_name, '')", "p.id"],
  isDescending: false
}

/** CONS-001 The people whom a text finds, by name. */
export const peopleList = Effect.fn("peopleList")(function* ({ query = "" }: PeopleQuery) {
  const sql = yield* SqlClient.SqlClient
  const isFound = sql`p.deleted_at IS NULL AND (${personFound(sql, query)})`
  const isFew = query.trim() !== "" && (yield* isFewRows(sql`SELECT FROM person p WHERE ${isFound}`))
  const tables = isFew ? sql`(SELECT * FROM person p WHERE ${isFound} OFFSET 0) p` : sql`person p`
  const list: KeysetList<PersonRow, UserId> = {
    tables,
    allTables: sql`person p`,
    filter: isFew ? sql`true` : isFound,
    order: byName,
    id: "p.id",
    idOf: ({ id }) => id,
    select: (clauses) =>
      sql`SELECT ${personColumns(sql)} FROM ${tables} ${clauses}`.pipe(
        Effect.flatMap(decodeRows),
        Effect.map((rows) => rows.map(rowView)),
        Effect.orDie
      )
  }
  return list
})

/** CONS-001 Lists a page of people. */
export const listPeople = (query: PeopleQuery) =>
  Effect.flatMap(peopleList(query), (list) => keysetPage(list, query.after))

/** The first people by name that a text finds. */
export const findPeople = (text: string, count: number) =>
  Effect.flatMap(peopleList({ query: text }), (list) => keysetRows(list, undefined, count))

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

const blockOf = Effect.fn("blockOf")(function* (phone: Phone) {
  const block = yield* (yield* BlockedPhones).find(phone)
  if (Option.isSome(block)) {
    const { at, by, reason } = block.value
    const agents = yield* (yield* People).findMany(Option.toArray(by))
    const [agent] = agents.map((one) => ({ id: one.id, name: fullName(one) }))
    return Option.some({
      reason: Option.some(reason),
      by: Option.fromUndefinedOr(agent),
      at: Option.some(at)
    })
  }
  const { auth } = yield* ProductSettings
  const nobody: AccountBlock = { reason: Option.none(), by: Option.none(), at: Option.none() }
  return auth.blockedPhones.includes(phone) ? Option.some(nobody) : Option.none()
})

/** CONS-001 Loads a person for support: profile, balance, latest trips and timeline. */
export const loadPersonDetails = Effect.fn("loadPersonFile")(function* (
  id: UserId,
  agent: { readonly id: UserId; readonly role: StaffRole | null }
) {
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
    cannotImpersonate: Option.map(Result.getFailure(checkCanImpersonate(found)), (refusal) => refusal._tag),
    block: yield* blockOf(person.phone),
    canBlock: Result.isSuccess(checkCanBlock(found, agent)),
    verdicts: yield* loadPersonVerdicts(person, agent)
  }
  return file
})
