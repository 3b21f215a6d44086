import { PgClient } from "@effect/sql-pg"
import { DateTime, Duration, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { JobHandlers } from "#api/jobs/JobHandlers.ts"
import { JobRunner, layerJobRunner } from "#api/jobs/JobRunner.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { adoptTrips } from "./adoptTrips.ts"
import { demoPeople } from "./demoPeople.ts"
import { daysJob, driveJob, offerJob } from "./jobKinds.ts"

/** Offers are made side by side, so that none waits for the others' disk; what was offered is carried on in order. */
const WORKERS = 4

/** Whoever starts again wants to go on at once, and has seen it all. */
const LATER_SHARE = 0.2

type Once = JobHandlers["Service"]["once"]

const runOnly = (once: Once) =>
  Effect.flatMap(JobRunner, ({ runDue }) => runDue).pipe(
    Effect.provide(Layer.fresh(layerJobRunner)),
    Effect.provideService(JobHandlers, { once, remote: {}, periodic: {} })
  )

const countDue = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  const [row] = yield* sql<{ count: number }>`SELECT count(*)::int AS count FROM job
    WHERE kind IN (${offerJob}, ${driveJob}) AND due_at <= ${now}`
  return row?.count ?? 0
}).pipe(Effect.orDie)

/** The demo may live where nobody lives, and goes on where its first driver does. */
const isOurs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [first] = demoPeople
  const people = yield* sql`SELECT id FROM person LIMIT 1`
  const own =
    yield* sql`SELECT id FROM person WHERE phone = ${first?.phone ?? ""} AND name = ${first?.name ?? ""}`
  return people.length === 0 || own.length > 0
}).pipe(Effect.orDie)

/** Its first job, where it is not there yet, whoever is beginning at the same time: true for who did. */
const begin = Effect.gen(function* () {
  if (!(yield* isOurs)) return false
  const sql = yield* PgClient.PgClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  const payload = sql.json({ from: "1970-01-01T00:00:00.000Z" })
  const rows =
    yield* sql`INSERT INTO job (kind, key, due_at, payload) VALUES (${daysJob}, 'demo', ${now}, ${payload})
    ON CONFLICT ON CONSTRAINT job_once DO NOTHING RETURNING id`
  if (rows.length > 0) yield* adoptTrips
  return rows.length > 0
}).pipe(Effect.orDie)

/** How many drives were played, and how many the job loop is left with. */
interface Played {
  readonly drives: number
  readonly left: number
}

const nothing: Played = { drives: 0, left: 0 }

/**
 * Begins the demo in an empty database, for as long as `patience`, or makes up for what has become due since the last start,
 * for a part of it; the rest is jobs like any other. Does nothing where the demo is not wanted or other people live.
 */
export const startDemo = Effect.fn("startDemo")(function* (patience: Duration.Duration) {
  const { [daysJob]: days, [offerJob]: offer, [driveJob]: drive } = (yield* JobHandlers).once
  if (days === undefined || offer === undefined || drive === undefined) return nothing
  const isNew = yield* inTransaction(begin)
  yield* runOnly({ [daysJob]: days })
  const due = yield* countDue
  const crew = Array.from({ length: WORKERS }, () => runOnly({ [offerJob]: offer }))
  const offers = Effect.all(crew, { concurrency: "unbounded", discard: true })
  const wait = isNew ? patience : Duration.times(patience, LATER_SHARE)
  yield* Effect.timeoutOption(Effect.andThen(runOnly({ [driveJob]: drive }), offers), wait)
  const left = yield* countDue
  return { drives: due - left, left } satisfies Played
})
