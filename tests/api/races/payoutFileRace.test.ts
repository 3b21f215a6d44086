import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, assert, beforeAll, it } from "vitest"
import type { UserId } from "#core/shared/ids.ts"
import { scheduleFile } from "#core/usecases/money/filePayouts.ts"
import { requestPayout } from "#core/usecases/money/requestPayout.ts"
import { checkInvariants } from "#tests/simulation/invariants/Invariant.ts"
import { moneyInvariants } from "#tests/simulation/invariants/money.ts"
import { userId } from "#tests/support/builders/entities.ts"
import { auditLedger, soundAudit } from "#tests/support/world/ledger.ts"
import { createPerson, enterBankAccount } from "#tests/support/world/people.ts"
import { type Servers, startServers } from "./startServers.ts"

const PAYOUTS = 20

let servers: Servers
beforeAll(async () => {
  servers = await startServers(1)
}, 120_000)
afterAll(() => servers.stop(), 30_000)

const createPayout = Effect.fn("createPayout")(function* (personId: UserId) {
  yield* createPerson(personId, { funds: 1000 })
  yield* enterBankAccount(personId, { regNumber: "3409", accountNumber: "1234567890" })
  yield* requestPayout({ personId, idempotencyKey: null })
})

/** Holds a payout that the job needs until the answered function is called. */
const holdPayout = async () => {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = servers.here(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const hold = Effect.gen(function* () {
        yield* sql`SELECT FROM payout ORDER BY id DESC LIMIT 1 FOR UPDATE`
        held.resolve()
        yield* Effect.promise(() => released.promise)
      })
      yield* sql.withTransaction(hold)
    })
  )
  await Promise.race([held.promise, holding])
  return () => {
    released.resolve()
    return holding
  }
}

/** Returns as soon as a process waits for a payout of this database. */
const untilJobWaits = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
    AND wait_event_type = 'Lock' AND query LIKE '%payout%'`
  yield* Effect.repeat(waiting, { until: (rows) => rows.length > 0 })
})

/** Returns as soon as no payout waits for its file: a job that fails is tried again later. */
const untilFiled = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const left = sql`SELECT FROM payout WHERE state = 'requested'`
  yield* Effect.repeat(left, { until: (rows) => rows.length === 0 })
})

const files = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`SELECT count(DISTINCT f.id)::int AS files, count(*)::int AS payouts, sum(p.amount)::int AS total,
      count(*) FILTER (WHERE p.state = 'filed' AND f.content LIKE '%' || replace(p.id::text, '-', '') || '%')::int AS filed
    FROM payout p LEFT JOIN payout_file f ON f.id = p.file_id`
})

it("MONEY-032 MONEY-033 of four processes one is killed while it writes the payout file, and another writes each payout once", {
  timeout: 120_000
}, async () => {
  const ids = Array.from({ length: PAYOUTS }, (_, index) => userId(1 + index))
  await servers.here(Effect.forEach(ids, createPayout))
  const release = await holdPayout()
  const now = DateTime.nowUnsafe()
  await servers.here(scheduleFile("DKK", DateTime.add(now, { hours: 1 }), now))
  // Only this process can run the job, so that it is the one to be killed.
  await servers.here(untilJobWaits)
  await servers.start(3)
  await servers.killFirst()
  await release()
  await servers.here(untilFiled)

  assert.deepStrictEqual(await servers.here(files), [
    { files: 1, payouts: PAYOUTS, total: 1000 * PAYOUTS, filed: PAYOUTS }
  ])
  await servers.here(checkInvariants(moneyInvariants))
  assert.deepStrictEqual(await servers.here(auditLedger), soundAudit)
})
