import { assert, layer } from "@effect/vitest"
import { Context, DateTime, Effect, Layer, Record } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { expiredRows } from "#api/jobs/expiredRows.ts"
import { housekeeping } from "#api/jobs/housekeeping.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import type { RetentionClass } from "#core/shared/retention.ts"
import { aContract, at } from "#tests/support/builders/entities.ts"
import { layerAccountApi } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { bookAndAccept, createTripAndPeople, departurePlus } from "#tests/support/world/trips.ts"

const createWorld = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* setTime(departurePlus(-30))
  yield* createContract(aContract())
  const { driver, passenger, trip } = yield* createTripAndPeople(1)
  const booking = yield* bookAndAccept(trip, driver, passenger)
  yield* sql`INSERT INTO parking_site (id, name, lat, lng) VALUES ('site', 'Site', 55, 12)`
  yield* sql`INSERT INTO parking_section (id, site_id, name, position) VALUES (gen_random_uuid(), 'site', 'A', 0)`
  yield* sql`INSERT INTO parking_spot (id, section_id, site_id, name, position)
    SELECT gen_random_uuid(), id, 'site', '1', 0 FROM parking_section WHERE site_id = 'site'`
  return { driver: driver.id, passenger: passenger.id, trip: trip.id, booking }
})

/** A trip of a driver with a booking of a passenger, and a parking spot. */
class World extends Context.Service<World, Effect.Success<typeof createWorld>>()(
  "samvej/tests/api/jobs/RetentionWorld"
) {}

const layerWorld = Layer.effect(World, createWorld).pipe(
  Layer.provideMerge(withBackgroundWork(layerAccountApi))
)

const moment = at("2026-03-02T12:00:00Z")
const date = DateTime.toDateUtc(moment)
const later = DateTime.toDateUtc(DateTime.add(moment, { days: 400 }))

type Insert = (sql: SqlClient.SqlClient, world: World["Service"]) => Effect.Effect<unknown, unknown>

/** One row of each class, whose time of keeping begins at `moment`. */
const inserts: Readonly<Record<RetentionClass, Insert>> = {
  tripPositions: (sql, { trip }) =>
    Effect.andThen(
      sql`UPDATE driver_trip SET started_at = ${date}, completed_at = ${date} WHERE id = ${trip}`,
      sql`INSERT INTO trip_position VALUES (${trip}, ${DateTime.toDateUtc(at("2026-03-02T11:00:00Z"))}, 55, 12, 5)`
    ),
  sessions: (sql, { driver }) => sql`INSERT INTO session
    (id, token_hash, person_id, kind, created_at, expires_at, revoked_at)
    VALUES (gen_random_uuid(), 'kept', ${driver}, 'person', ${date}, ${later}, ${date})`,
  oneUseCodes: (sql, { driver }) => sql`INSERT INTO one_use_code
    (person_id, kind, code_hash, created_at, used_at) VALUES (${driver}, 'recovery', 'h', ${date}, ${date})`,
  signInCodes: (
    sql
  ) => sql`INSERT INTO otp (recipient, network, standing, code_hash, sent_at, attempts, is_used)
    VALUES ('+4529000000', 'n', 'stranger', 'h', ${date}, 0, false)`,
  codeRequesters: (sql) => sql`INSERT INTO code_requester VALUES ('+4529000000', 'n', ${date})`,
  passkeyChallenges: (sql, { driver }) => sql`INSERT INTO passkey_challenge
    (token_hash, person_id, purpose, challenge, expires_at, attempts, is_met)
    VALUES ('h', ${driver}, 'sign-in', 'c', ${date}, 0, false)`,
  eidAttempts: (sql, { driver }) => sql`INSERT INTO eid_attempt
    (person_id, provider, state_hash, browser_hash, nonce, code_verifier, expires_at)
    VALUES (${driver}, 'dkmitid', 's', 'b', 'n', 'v', ${date})`,
  prospects: (sql, { trip }) => sql`INSERT INTO prospect
    (id, trip_id, code, from_stop_id, to_stop_id, created_at, expires_at)
    SELECT gen_random_uuid(), ${trip}, '1', id, id, ${date}, ${date} FROM driver_stop
    WHERE trip_id = ${trip} AND position = 0`,
  tripCodes: (sql, { trip }) => sql`INSERT INTO trip_code VALUES (${trip}, '12345678', ${date})`,
  readNotifications: (sql, { driver }) => sql`INSERT INTO notification
    (id, user_id, kind, data, once, created_at, read_at)
    VALUES (gen_random_uuid(), ${driver}, 'k', '{}', 'read', ${date}, ${date})`,
  unreadNotifications: (sql, { driver }) => sql`INSERT INTO notification
    (id, user_id, kind, data, once, created_at) VALUES (gen_random_uuid(), ${driver}, 'k', '{}', 'un', ${date})`,
  messages: (sql, { driver, passenger }) => sql`INSERT INTO message
    (id, sender_id, receiver_id, content, created_at)
    VALUES (gen_random_uuid(), ${driver}, ${passenger}, 'Hello', ${date})`,
  parkingReservations: (sql, { driver, trip }) => sql`INSERT INTO parking_reservation
    (id, trip_id, driver_id, site_id, section_id, spot_id, license_plate, starting_at, ending_at, state,
      created_at, settled_at)
    SELECT gen_random_uuid(), ${trip}, ${driver}, 'site', section_id, id, 'AB 12345',
      ${date}::timestamptz - interval '1 hour', ${date}, 'released', ${date}, ${date}
    FROM parking_spot WHERE site_id = 'site'`,
  idempotencyKeys: (sql) => sql`INSERT INTO idempotency_key VALUES ('s', 'k', 'h', NULL, ${date})`,
  rateLimits: (sql) => sql`INSERT INTO rate_limit VALUES ('k', 1, ${date})`,
  dispatchedEvents: (sql) => sql`INSERT INTO outbox (id, at, kind, user_ids, data, due_at, dispatched_at)
    VALUES (gen_random_uuid(), ${date}, 'k', '{}', '{}', ${date}, ${date})`,
  bulkJobs: (sql) => sql`INSERT INTO bulk_job (id, agent_id, action, reason, state, created_at)
    SELECT gen_random_uuid(), id, 'block_person', 'spam', 'done', ${date} FROM person LIMIT 1`,
  personRefusals: (sql, { driver }) => sql`INSERT INTO person_refusal
    VALUES (${driver}, 'POST /api/me/vouchers', 'voucher_not_found', ${date})`,
  sandboxMessages: (sql) => sql`INSERT INTO sandbox_message (recipient, channel, text, at)
    VALUES ('+4529000000', 'sms', 'Hello', ${date})`
}

const names = Record.keys(inserts)
const { retention } = defaultProductSettings

const countOf = Effect.fn("countOf")(function* (name: RetentionClass) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{
    count: number
  }>`SELECT count(*)::int AS count FROM ${sql(expiredRows[name].table)}`
  return rows[0]?.count ?? 0
})

const runAfter = (days: number, seconds: number) =>
  Effect.flatMap(housekeeping, ({ run }) => run(DateTime.add(moment, { days, seconds })))

layer(layerWorld, { timeout: "60 seconds" })("data that is no longer kept", (it) => {
  it.effect.each(names)("ASVS-14.2.4 N91 is deleted after its days, and not before: %s", (name) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`DELETE FROM ${sql(expiredRows[name].table)}`
      yield* inserts[name](sql, yield* World)
      yield* runAfter(retention[name], 0)
      assert.strictEqual(yield* countOf(name), 1)
      yield* runAfter(retention[name], 1)
      assert.strictEqual(yield* countOf(name), 0)
    })
  )

  it.effect("ASVS-14.2.4 N91 are positions as long as a subsidy of their trip is under review", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const world = yield* World
      yield* inserts.tripPositions(sql, world)
      yield* sql`INSERT INTO subsidy_review
        (booking_id, trip_id, driver_id, contract_id, amount, currency, reasons, state, created_at)
        SELECT ${world.booking}, ${world.trip}, ${world.driver}, id, 1000, 'DKK', '{too_few_positions}', 'HELD', ${date}
        FROM contract LIMIT 1`
      yield* runAfter(400, 0)
      assert.strictEqual(yield* countOf("tripPositions"), 1)
      yield* sql`UPDATE subsidy_review SET state = 'REFUSED', decided_at = ${later}, decided_by = ${world.driver}`
      yield* runAfter(400, 0)
      assert.strictEqual(yield* countOf("tripPositions"), 0)
    })
  )

  it.effect("ASVS-14.2.4 N91 leaves an open session, an unused recovery code and a booked look-up", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const world = yield* World
      for (const table of ["session", "one_use_code", "prospect"]) yield* sql`DELETE FROM ${sql(table)}`
      for (const name of ["sessions", "oneUseCodes", "prospects"] as const) yield* inserts[name](sql, world)
      yield* sql`UPDATE session SET revoked_at = NULL`
      yield* sql`UPDATE one_use_code SET used_at = NULL`
      yield* sql`UPDATE prospect SET booking_id = ${world.booking}`
      yield* runAfter(300, 0)
      for (const name of ["sessions", "oneUseCodes", "prospects"] as const)
        assert.strictEqual(yield* countOf(name), 1, name)
    })
  )

  it.effect("ASVS-14.2.4 is deleted in batches of a thousand rows, each in a transaction of its own", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`DELETE FROM rate_limit`
      yield* sql`INSERT INTO rate_limit SELECT n::text, 1, ${date} FROM generate_series(1, 2500) AS n`
      yield* runAfter(2, 0)
      assert.strictEqual(yield* countOf("rateLimits"), 1500)
      yield* setTime(DateTime.formatIso(DateTime.add(moment, { days: 2 })))
      yield* onProductTime((yield* JobRunner).runDue)
      assert.strictEqual(yield* countOf("rateLimits"), 0)
      assert.lengthOf(yield* sql`SELECT FROM job WHERE kind = 'delete-expired-rateLimits'`, 0)
    })
  )

  it.effect("ASVS-14.2.4 is found by an index, so that the rest of a table is not read", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const unindexed = yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`SET LOCAL enable_seqscan = off`
          const plans = yield* Effect.forEach(names, (name) =>
            Effect.map(
              sql`EXPLAIN SELECT one.ctid FROM ${sql(expiredRows[name].table)} AS one
                WHERE ${expiredRows[name].isExpired(sql, date)}`,
              (lines) => ({ name, text: lines.map((line) => String(line["QUERY PLAN"])).join("\n") })
            )
          )
          return plans.filter(({ name, text }) => {
            const table = expiredRows[name].table
            return !/Index Cond/.test(text) || text.includes(`Seq Scan on ${table}`)
          })
        })
      )
      assert.deepStrictEqual(unindexed, [])
    })
  )
})
