import { DateTime, Effect, Layer, Schedule, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { layerRealClock } from "#api/clock/realClock.ts"
import { RESYNC, Signals } from "#api/database/Signals.ts"
import { decodeOutboxRows, toEvent } from "#api/outbox/outboxRow.ts"
import { channelOf } from "#core/contract/realtime.ts"
import { Hub } from "./Hub.ts"

/** So many ids are remembered to drop events that come twice. */
const REMEMBERED = 5000

/** What could not be read is read again; doubles are known by their ids. */
const againForAWhile = { schedule: Schedule.spaced("1 second"), times: 60 }

const makeMemory = () => {
  const seen = new Set<string>()
  return (id: string): boolean => {
    if (seen.has(id)) return false
    seen.add(id)
    const oldest = seen.values().next().value
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
    return true
  }
}

/**
 * Brings announced events to the sockets of this process. After a lost connection to the database, what was
 * announced meanwhile is read again.
 */
export const layerRelay = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const hub = yield* Hub
    const signals = yield* Signals
    const isNew = makeMemory()
    let since = DateTime.toDateUtc(yield* DateTime.now)

    const announced = (ids: ReadonlyArray<string>) =>
      sql`SELECT id, at, kind, user_ids, data, attempts FROM outbox WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY seq`
    const missed = Effect.suspend(
      () => sql`SELECT id, at, kind, user_ids, data, attempts FROM outbox
        WHERE dispatched_at >= ${since} ORDER BY seq LIMIT ${REMEMBERED}`
    )

    const publish = Effect.fnUntraced(function* (rows: ReadonlyArray<unknown>) {
      const events = (yield* decodeOutboxRows(rows)).map(toEvent).filter(({ id }) => isNew(id))
      for (const { id, kind, data, userIds } of events) {
        for (const userId of userIds) {
          yield* hub.publish({ channel: channelOf(userId), event: kind, data: { id, data } })
        }
      }
    })
    const relay = Effect.fnUntraced(function* (topic: string, payload: string) {
      yield* publish(yield* topic === RESYNC ? missed : announced(payload.split(",")))
      since = DateTime.toDateUtc(DateTime.subtract(yield* DateTime.now, { seconds: 10 }))
    })

    yield* Effect.forkScoped(
      Stream.runForEach(signals.on("realtime"), ({ topic, payload }) =>
        relay(topic, payload).pipe(
          Effect.retry(againForAWhile),
          Effect.catchCause((cause) => Effect.logWarning("realtime: an announcement was lost", cause))
        )
      )
    )
  })
).pipe(Layer.provide(layerRealClock))
