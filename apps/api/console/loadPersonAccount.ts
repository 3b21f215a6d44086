import { DateTime, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { Platform } from "#core/account/Device.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import type { PersonAccount } from "#core/contract/consolePersonAccount.ts"
import { People } from "#core/ports/People.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { TravelPassId, UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { shownPassState } from "#core/subsidy/passStates.ts"
import { PassState } from "#core/subsidy/TravelPass.ts"

const At = Schema.DateTimeUtcFromDate
const MaybeText = Schema.OptionFromNullOr(Schema.String)

/** Entries of each list. */
const LATEST = 50

const decodeDevices = rowsDecoder(
  Schema.Struct({
    kind: Schema.Literals(["app", "browser"]),
    platform: Schema.OptionFromNullOr(Platform),
    app_version: MaybeText,
    browser: MaybeText,
    system: MaybeText,
    added_at: At
  })
)
const decodeVacations = rowsDecoder(Schema.Struct({ first_day: Schema.String, last_day: Schema.String }))
const decodePasses = rowsDecoder(
  Schema.Struct({
    id: TravelPassId,
    name: Schema.String,
    state: PassState,
    start: Schema.String,
    end: Schema.String
  })
)
const decodeBlocks = rowsDecoder(
  Schema.Struct({
    id: UserId,
    name: Schema.String,
    by: Schema.Literals(["person", "other"]),
    at: At
  })
)

const sessionsOf = Effect.fnUntraced(function* (id: UserId) {
  const sessions = yield* (yield* Sessions).listByPerson(id, ["person", "console"], yield* DateTime.now)
  return sessions
    .slice(0, LATEST)
    .map(({ activeAt, device, expiresAt, id: sessionId, kind, signedInAt }) => ({
      id: sessionId,
      app: kind === "console" ? ("console" as const) : ("rider" as const),
      ...device,
      signedInAt,
      lastUsedAt: activeAt,
      expiresAt
    }))
})

/** Neither the id of an app for push messages nor the address of a browser is read: with either, anybody could send to it. */
const devicesOf = Effect.fnUntraced(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql`SELECT 'app' AS kind, platform, app_version, NULL AS browser, NULL AS system, registered_at AS added_at
      FROM device WHERE person_id = ${id}
    UNION ALL
    SELECT 'browser', NULL, NULL, s.browser, s.system, b.created_at
      FROM push_subscription b JOIN session s ON s.id = b.session_id WHERE b.user_id = ${id}
    ORDER BY added_at DESC LIMIT ${LATEST}`
  return (yield* decodeDevices(rows)).map(({ added_at, app_version, ...row }) => ({
    ...row,
    appVersion: app_version,
    addedAt: added_at
  }))
}, Effect.orDie)

const vacationsOf = Effect.fnUntraced(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT first_day::text AS first_day, last_day::text AS last_day FROM vacation
    WHERE person_id = ${id} ORDER BY vacation.first_day DESC LIMIT ${LATEST}`
  return (yield* decodeVacations(rows)).map((row) => ({ firstDay: row.first_day, lastDay: row.last_day }))
}, Effect.orDie)

const passesOf = Effect.fnUntraced(function* (id: UserId, today: string) {
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql`SELECT id, name, state, first_day::text AS start, last_day::text AS "end" FROM travel_pass
    WHERE person_id = ${id} ORDER BY first_day DESC, id LIMIT ${LATEST}`
  return (yield* decodePasses(rows)).map((row) => ({
    id: row.id,
    travelPass: row.name,
    state: shownPassState(row, today),
    periodStart: row.start,
    periodEnd: row.end
  }))
}, Effect.orDie)

const blocksOf = Effect.fnUntraced(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT o.id, trim(concat_ws(' ', o.name, o.last_name)) AS name, b.by, b.at FROM (
      SELECT blocked_id AS other_id, 'person' AS by, created_at AS at FROM person_block WHERE blocker_id = ${id}
      UNION ALL
      SELECT blocker_id, 'other', created_at FROM person_block WHERE blocked_id = ${id}
    ) b JOIN person o ON o.id = b.other_id ORDER BY b.at DESC, o.id LIMIT ${LATEST}`
  return (yield* decodeBlocks(rows)).map(({ at, by, id: personId, name }) => ({
    person: { id: personId, name },
    by,
    at
  }))
}, Effect.orDie)

/** CONS-001 Loads what belongs to a person's account, without anything that opens or reaches it. */
export const loadPersonAccount = Effect.fn("loadPersonAccount")(function* (id: UserId) {
  const person = yield* (yield* People).find(id)
  if (Option.isNone(person)) return yield* new PersonNotFound()
  const account: PersonAccount = {
    sessions: yield* sessionsOf(id),
    devices: yield* devicesOf(id),
    vacations: yield* vacationsOf(id),
    passes: yield* passesOf(id, localDay(yield* DateTime.now, person.value.home.country)),
    blocks: yield* blocksOf(id)
  }
  return account
})
