import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { PushTopic } from "#core/messaging/push.ts"
import { PushSubscriptions } from "#core/ports/PushSubscriptions.ts"

type Port = PushSubscriptions["Service"]

/** Browsers of one person; a person has few. */
const MAX_BROWSERS = 10

const decodeSubscriptions = rowsDecoder(
  Schema.Struct({
    id: Schema.String,
    endpoint: Schema.String,
    p256dh: Schema.String,
    auth: Schema.String
  })
)
const decodePreferences = rowsDecoder(
  Schema.Struct({
    muted: Schema.Array(PushTopic),
    quiet_from: Schema.NullOr(Schema.String),
    quiet_until: Schema.NullOr(Schema.String)
  })
)

/** SEC-003 Nothing reaches a browser after its person has signed out there. */
const ofLiveSessions = (sql: SqlClient.SqlClient, now: DateTime.Utc) =>
  sql`push_subscription b JOIN session s ON s.id = b.session_id
    AND s.revoked_at IS NULL AND s.expires_at > ${DateTime.toDateUtc(now)}`

const makeBrowsers = (sql: SqlClient.SqlClient): Omit<Port, "preferences" | "record" | "setPreferences"> => ({
  add: Effect.fn("PushSubscriptions.add")(function* (subscription, { sessionId, userId }, at) {
    const { auth, endpoint, id, p256dh } = subscription
    yield* sql`INSERT INTO push_subscription (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      VALUES (${id}, ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${DateTime.toDateUtc(at)})
      ON CONFLICT ON CONSTRAINT push_subscription_once DO UPDATE SET user_id = excluded.user_id,
        session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
        created_at = excluded.created_at`
    yield* sql`DELETE FROM push_subscription WHERE id IN (SELECT id FROM push_subscription
      WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC OFFSET ${MAX_BROWSERS})`
  }, Effect.orDie),
  removeOwn: (userId, endpoint) =>
    Effect.orDie(
      Effect.asVoid(sql`DELETE FROM push_subscription WHERE user_id = ${userId} AND endpoint = ${endpoint}`)
    ),
  remove: (id) => Effect.orDie(Effect.asVoid(sql`DELETE FROM push_subscription WHERE id = ${id}`)),
  find: Effect.fn("PushSubscriptions.find")(function* (id, now) {
    const [row] = yield* decodeSubscriptions(
      yield* sql`SELECT b.id, endpoint, p256dh, auth FROM ${ofLiveSessions(sql, now)} WHERE b.id = ${id}`
    )
    return Option.fromUndefinedOr(row)
  }, Effect.orDie),
  ofPerson: Effect.fn("PushSubscriptions.ofPerson")(function* (userId, now) {
    return yield* decodeSubscriptions(
      yield* sql`SELECT b.id, endpoint, p256dh, auth FROM ${ofLiveSessions(sql, now)} WHERE user_id = ${userId}`
    )
  }, Effect.orDie)
})

const makePreferences = (sql: SqlClient.SqlClient): Pick<Port, "preferences" | "setPreferences"> => ({
  preferences: Effect.fn("PushSubscriptions.preferences")(function* (userId) {
    const [row] = yield* decodePreferences(
      yield* sql`SELECT muted, quiet_from, quiet_until FROM push_preference WHERE user_id = ${userId}`
    )
    const from = row?.quiet_from ?? null
    const until = row?.quiet_until ?? null
    return {
      muted: row?.muted ?? [],
      quiet: from === null || until === null ? Option.none() : Option.some({ from, until })
    }
  }, Effect.orDie),
  setPreferences: (userId, { muted, quiet }) => {
    const hours = Option.getOrNull(quiet)
    return Effect.orDie(
      Effect.asVoid(sql`INSERT INTO push_preference (user_id, muted, quiet_from, quiet_until)
        VALUES (${userId}, ${[...new Set(muted)]}::text[], ${hours?.from ?? null}, ${hours?.until ?? null})
        ON CONFLICT (user_id) DO UPDATE SET muted = excluded.muted, quiet_from = excluded.quiet_from,
          quiet_until = excluded.quiet_until`)
    )
  }
})

/** The browser is stored with the message, because its subscription ends with the session. */
const makeRecord =
  (sql: SqlClient.SqlClient): Port["record"] =>
  ({ notificationId, state, subscriptionId }, at) => {
    const id = Option.getOrNull(subscriptionId)
    return Effect.orDie(
      Effect.asVoid(sql`INSERT INTO push_delivery (notification_id, subscription_id, state, browser, system, at)
        SELECT n.id, ${id}::uuid, ${state}, s.browser, s.system, ${DateTime.toDateUtc(at)} FROM notification n
          LEFT JOIN push_subscription b ON b.id = ${id}::uuid LEFT JOIN session s ON s.id = b.session_id
        WHERE n.id = ${notificationId}::uuid
        ON CONFLICT ON CONSTRAINT push_delivery_once DO UPDATE SET state = excluded.state, at = excluded.at`)
    )
  }

export const layerPushSubscriptionsSql = Layer.effect(
  PushSubscriptions,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    ...makeBrowsers(sql),
    ...makePreferences(sql),
    record: makeRecord(sql)
  }))
)
