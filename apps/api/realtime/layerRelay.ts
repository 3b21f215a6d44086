import { DateTime, Effect, Layer, Option, Schedule, Schema, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { layerRealClock } from "#api/clock/realClock.ts"
import { RESYNC, Signals } from "#api/database/Signals.ts"
import type { StoredEvent } from "#api/outbox/OutboxConsumers.ts"
import { decodeOutboxRows, toEvent } from "#api/outbox/outboxRow.ts"
import { userChannel } from "#core/contract/realtime.ts"
import { hideMessage } from "#core/messaging/hideMessage.ts"
import { NotificationKind } from "#core/messaging/Notification.ts"
import { ParkingSiteId } from "#core/shared/ids.ts"
import { Hub, siteChannel } from "./Hub.ts"

/** The number of event ids that are kept to drop duplicates. */
const MAX_KNOWN_IDS = 5000

/** A failed read is repeated; duplicates are dropped by their ids. */
const retryPolicy = { schedule: Schedule.spaced("1 second"), times: 60 }

const makeIsNew = () => {
  const seen = new Set<string>()
  return (id: string): boolean => {
    if (seen.has(id)) return false
    seen.add(id)
    const oldest = seen.values().next().value
    if (seen.size > MAX_KNOWN_IDS && oldest !== undefined) seen.delete(oldest)
    return true
  }
}

const isNotification = Schema.is(
  Schema.Struct({ kind: NotificationKind, body: Schema.String, title: Schema.String, route: Schema.String })
)

/** SEC-008 The data of an event for a subscriber from whom the text of messages is hidden. */
const withoutMessage = (data: Schema.Json): unknown =>
  isNotification(data) ? hideMessage(data.kind, data) : data

const decodeSite = Schema.decodeUnknownOption(Schema.Struct({ site_id: ParkingSiteId }))

/** The channels of an event: those of its people, and that of the car park whose reservation has changed. */
const channelsOf = ({ data, kind, userIds }: StoredEvent): ReadonlyArray<string> => {
  const site = kind === "ParkingChanged" ? decodeSite(data) : Option.none()
  return [
    ...userIds.map(userChannel),
    ...Option.toArray(Option.map(site, ({ site_id }) => siteChannel(site_id)))
  ]
}

/**
 * Sends dispatched events to the sockets of this process. After a lost connection to the database it reads the events that
 * were dispatched meanwhile.
 */
export const layerRelay = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const hub = yield* Hub
    const signals = yield* Signals
    const isNew = makeIsNew()
    let since = DateTime.toDateUtc(yield* DateTime.now)

    const readEvents = (ids: ReadonlyArray<string>) =>
      sql`SELECT id, at, kind, user_ids, data, attempts FROM outbox WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY seq`
    const readMissed = Effect.suspend(
      () => sql`SELECT id, at, kind, user_ids, data, attempts FROM outbox
        WHERE dispatched_at >= ${since} ORDER BY seq LIMIT ${MAX_KNOWN_IDS}`
    )

    const publish = Effect.fnUntraced(function* (rows: ReadonlyArray<unknown>) {
      const events = (yield* decodeOutboxRows(rows)).map(toEvent).filter(({ id }) => isNew(id))
      for (const event of events) {
        const { data, id, kind } = event
        for (const channel of channelsOf(event)) {
          yield* hub.publish({
            channel,
            event: kind,
            data: { id, data },
            dataWithoutMessage: { id, data: withoutMessage(data) }
          })
        }
      }
    })
    const relay = Effect.fnUntraced(function* (topic: string, payload: string) {
      // A person who joins later has missed these events anyway.
      if (yield* hub.hasListeners)
        yield* publish(yield* topic === RESYNC ? readMissed : readEvents(payload.split(",")))
      since = DateTime.toDateUtc(DateTime.subtract(yield* DateTime.now, { seconds: 10 }))
    })

    yield* Effect.forkScoped(
      Stream.runForEach(signals.on("realtime"), ({ topic, payload }) =>
        relay(topic, payload).pipe(
          Effect.retry(retryPolicy),
          Effect.catchCause((cause) => Effect.logWarning("realtime: an event was not sent", cause))
        )
      )
    )
  })
).pipe(Layer.provide(layerRealClock))
