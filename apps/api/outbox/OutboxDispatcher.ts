import { Cause, Context, DateTime, Effect, Layer, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import { portsOf } from "#api/clock/providePorts.ts"
import { signal } from "#api/database/signal.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { OutboxConsumers, type StoredEvent } from "./OutboxConsumers.ts"
import { decodeOutboxRows, toEvent } from "./outboxRow.ts"

const BATCH = 50
const MAX_ATTEMPTS = 10
const LONGEST_PAUSE_SECONDS = 600

export class OutboxDispatcher extends Context.Service<
  OutboxDispatcher,
  {
    /** Publishes the events that are due at the current time; answers how many there were. */
    readonly dispatchDue: Effect.Effect<number>
  }
>()("samvej/api/outbox/OutboxDispatcher") {}

/**
 * RT-001 Keeps events in order over all processes: a second dispatcher waits for the rows that the first has locked, and skips
 * those that the first has dispatched.
 */
const lockBatch = Effect.fn("Outbox.lockBatch")(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  const rows = yield* sql`SELECT id, at, kind, user_ids, data, attempts FROM outbox
    WHERE dispatched_at IS NULL AND due_at <= ${now}
    ORDER BY due_at, seq LIMIT ${BATCH} FOR UPDATE`
  return yield* decodeOutboxRows(rows)
})

const markDispatched = Effect.fn("Outbox.markDispatched")(function* (
  ids: ReadonlyArray<string>,
  fault: string | null
) {
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

/** Answers whether the consumer succeeded; after a failure the event is postponed, or given up after the last attempt. */
const consume = Effect.fn("Outbox.consume")(function* (event: StoredEvent, attempts: number) {
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
          ? markDispatched([event.id], fault)
          : postpone(event.id, attempts + 1, fault)
        return false
      })
  })
})

const dispatchBatch = Effect.gen(function* () {
  const rows = yield* lockBatch()
  const consumed = yield* Effect.filter(rows, (row) => consume(toEvent(row), row.attempts))
  if (consumed.length > 0)
    yield* markDispatched(
      consumed.map(({ id }) => id),
      null
    )
  // The real-time message is sent at the first attempt: a failing consumer must not delay the screens.
  const fresh = rows.filter((row) => row.attempts === 0 && row.user_ids.length > 0)
  if (fresh.length > 0) yield* signal("realtime", fresh.map((row) => row.id).join(","))
  return rows.length
})

export const layerOutboxDispatcher = Layer.effect(
  OutboxDispatcher,
  Effect.gen(function* () {
    const ports = yield* portsOf<SqlClient.SqlClient | Transaction>()
    const transaction = yield* Transaction
    const batch = Effect.provideContext(transaction.run(Effect.orDie(dispatchBatch)), ports)
    const all: Effect.Effect<number> = Effect.flatMap(batch, (count) =>
      count < BATCH ? Effect.succeed(count) : Effect.map(all, (more) => count + more)
    )
    // A call also waits for the batch that this process is dispatching.
    return { dispatchDue: (yield* Semaphore.make(1)).withPermit(all) }
  })
)
