import { Cause, Context, DateTime, Effect, Layer, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import { signal } from "#api/database/signal.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { type AnnouncedEvent, OutboxConsumers } from "./OutboxConsumers.ts"
import { decodeOutboxRows, toEvent } from "./outboxRow.ts"

const BATCH = 50
const MAX_ATTEMPTS = 10
const LONGEST_PAUSE_SECONDS = 600

export class OutboxDispatcher extends Context.Service<
  OutboxDispatcher,
  {
    /** Announces what waits and is due at the current time; answers how many events that were. */
    readonly dispatchDue: Effect.Effect<number>
  }
>()("samvej/api/outbox/OutboxDispatcher") {}

/**
 * RT-001 in order, however many processes dispatch: who comes second waits for the rows of the first, and passes over what
 * that one ticked off.
 */
const claim = Effect.fn("Outbox.claim")(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  const rows = yield* sql`SELECT id, at, kind, user_ids, data, attempts FROM outbox
    WHERE dispatched_at IS NULL AND due_at <= ${now}
    ORDER BY due_at, seq LIMIT ${BATCH} FOR UPDATE`
  return yield* decodeOutboxRows(rows)
})

const tickOff = Effect.fn("Outbox.tickOff")(function* (ids: ReadonlyArray<string>, fault: string | null) {
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  yield* sql`UPDATE outbox SET dispatched_at = ${now}, fault = ${fault} WHERE id = ANY(${[...ids]}::uuid[])`
})

const postpone = Effect.fn("Outbox.postpone")(function* (id: string, attempts: number, fault: string) {
  const sql = yield* SqlClient.SqlClient
  const seconds = Math.min(2 ** attempts, LONGEST_PAUSE_SECONDS)
  const dueAt = DateTime.toDateUtc(DateTime.add(yield* DateTime.now, { seconds }))
  yield* sql`UPDATE outbox SET attempts = ${attempts}, due_at = ${dueAt}, fault = ${fault} WHERE id = ${id}`
})

/** Answers whether it was done; what was not is tried again, or given up. */
const consume = Effect.fn("Outbox.consume")(function* (event: AnnouncedEvent, attempts: number) {
  const consumer = (yield* OutboxConsumers)[event.kind]
  if (consumer === undefined) return true
  const transaction = yield* Transaction
  return yield* Effect.matchCauseEffect(transaction.run(consumer(event)), {
    onSuccess: () => Effect.succeed(true),
    onFailure: (cause) =>
      Effect.gen(function* () {
        const fault = Cause.pretty(cause).slice(0, 2000)
        yield* Effect.logError(`outbox: ${event.kind} ${event.id} failed, attempt ${attempts + 1}`, cause)
        yield* attempts + 1 >= MAX_ATTEMPTS
          ? tickOff([event.id], fault)
          : postpone(event.id, attempts + 1, fault)
        return false
      })
  })
})

const dispatchBatch = Effect.gen(function* () {
  const rows = yield* claim()
  const done = yield* Effect.filter(rows, (row) => consume(toEvent(row), row.attempts))
  if (done.length > 0)
    yield* tickOff(
      done.map(({ id }) => id),
      null
    )
  // Real time is told at the first attempt: a consumer in trouble must not hold the screens up.
  const fresh = rows.filter((row) => row.attempts === 0 && row.user_ids.length > 0)
  if (fresh.length > 0) yield* signal("realtime", fresh.map((row) => row.id).join(","))
  return rows.length
})

export const layerOutboxDispatcher = Layer.effect(
  OutboxDispatcher,
  Effect.gen(function* () {
    // Not the whole context: its clock would come along, and stand for the product's.
    const context = Context.pick(
      SqlClient.SqlClient,
      Transaction
    )(yield* Effect.context<SqlClient.SqlClient | Transaction>())
    const transaction = yield* Transaction
    const batch = Effect.provideContext(transaction.run(Effect.orDie(dispatchBatch)), context)
    const all: Effect.Effect<number> = Effect.flatMap(batch, (count) =>
      count < BATCH ? Effect.succeed(count) : Effect.map(all, (more) => count + more)
    )
    // Whoever asks also waits for what this process is announcing at the moment.
    return { dispatchDue: (yield* Semaphore.make(1)).withPermit(all) }
  })
)
