import { Context, Effect, Layer, Option, Queue } from "effect"
import { SqlClient, type SqlError, type Statement } from "effect/sql"
import { layerRealClock } from "#api/clock/realClock.ts"
import { signal } from "#api/database/signal.ts"
import { partsOf, type RowsAtEnd, writeRows } from "./rowsAtEnd.ts"

/** The rows that a transaction has collected. */
class CollectedRows extends Context.Service<CollectedRows, Array<Partial<RowsAtEnd>>>()(
  "samvej/api/adapters/platform/CollectedRows"
) {}

const joined = (collected: ReadonlyArray<Partial<RowsAtEnd>>): RowsAtEnd => ({
  events: collected.flatMap(({ events = [] }) => events),
  timeline: collected.flatMap(({ timeline = [] }) => timeline),
  notifications: collected.flatMap(({ notifications = [] }) => notifications),
  answers: collected.flatMap(({ answers = [] }) => answers)
})

/** Writes what nothing in a transaction reads with one statement at its end. */
export class WritesAtEnd extends Context.Service<
  WritesAtEnd,
  {
    /** Adds rows to the current transaction; outside of one it writes them at once. */
    readonly add: (rows: Partial<RowsAtEnd>) => Effect.Effect<void, SqlError.SqlError>
    /** Takes the rows that the current transaction has collected, for its last statement to write: `partsOf`. */
    readonly take: Effect.Effect<ReadonlyArray<Statement.Fragment>>
    /** Collects the rows of a transaction, or of one within it, and writes them after `effect`. */
    readonly writingRows: <A, E, R>(
      effect: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | SqlError.SqlError, R>
  }
>()("samvej/api/adapters/platform/WritesAtEnd") {}

/** The commits of this time share a signal; the first one after a quiet time does not wait. */
const PAUSE = "10 millis"

/**
 * Wakes the dispatchers of all processes outside of transactions, once for the commits of a moment: `NOTIFY` in a transaction
 * holds a lock of the whole cluster while it commits, so that no two of them would share a wait for the disk. A signal that a
 * crash takes away is made up for: each dispatcher looks every two seconds (`outbox/layerOutboxLoop.ts`).
 */
const makeWake = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const due = yield* Queue.sliding<void>(1)
  const notify = Effect.provideService(signal("outbox"), SqlClient.SqlClient, sql)
  const wakeOnce = Effect.andThen(Queue.take(due), Effect.ignore(notify))
  yield* Effect.forkScoped(Effect.forever(Effect.andThen(wakeOnce, Effect.sleep(PAUSE))))
  return sql.afterCommit(Effect.asVoid(Queue.offer(due, undefined)))
})

export const layerWritesAtEnd = Layer.effect(
  WritesAtEnd,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const wake = yield* makeWake
    const wakeFor = ({ events }: RowsAtEnd) => (events.length === 0 ? Effect.void : wake)
    const write = (rows: RowsAtEnd) => Effect.andThen(writeRows(sql, rows), wakeFor(rows))
    return {
      take: Effect.flatMap(Effect.serviceOption(CollectedRows), (collected) => {
        const rows = joined(Option.isSome(collected) ? collected.value.splice(0) : [])
        return Effect.as(wakeFor(rows), partsOf(sql, rows))
      }),
      add: (rows) =>
        Effect.flatMap(Effect.serviceOption(CollectedRows), (collected) =>
          Option.isSome(collected)
            ? Effect.sync(() => void collected.value.push(rows))
            : write(joined([rows]))
        ),
      writingRows: (effect) =>
        Effect.suspend(() => {
          const collected: CollectedRows["Service"] = []
          return Effect.tap(Effect.provideService(effect, CollectedRows, collected), () =>
            write(joined(collected))
          )
        })
    }
  })
).pipe(Layer.provide(layerRealClock))
