import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Exit, Layer, Redacted, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { SqlClient } from "effect/sql"
import webPush from "web-push"
import { layerPushWeb } from "#api/adapters/providers/pushWeb.ts"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { PushMessage } from "#core/messaging/push.ts"
import type { PushAddress } from "#core/ports/PushSender.ts"
import { SessionId } from "#core/shared/ids.ts"
import { subscribeToPush } from "#core/usecases/notifications/managePush.ts"
import { sendPush } from "#core/usecases/notifications/sendPush.ts"
import { makeBrowser, startPushService } from "#tests/support/providers/pushService.ts"
import { get, layerAccountApi, pick, post, send } from "#tests/support/server/accountApi.ts"
import { dispatchAll, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { createTripAndPeople, departurePlus } from "#tests/support/world/trips.ts"

const pair = webPush.generateVAPIDKeys()
const layerSender = layerPushWeb(
  {
    publicKey: pair.publicKey,
    privateKey: Redacted.make(pair.privateKey),
    contact: "mailto:push@samvej.example"
  },
  () => true
).pipe(Layer.provide(FetchHttpClient.layer))

const withService = Effect.acquireRelease(
  Effect.promise(() => startPushService()),
  ({ stop }) => Effect.promise(() => stop())
)

const Session = Schema.Array(Schema.Struct({ id: SessionId }))
const Jobs = Schema.Array(
  Schema.Struct({
    payload: Schema.Struct({
      subscriptionId: Schema.String,
      message: PushMessage,
      since: Schema.DateTimeUtcFromString
    })
  })
)

/** Subscribes a browser of a person, in the session that the person has. */
const subscribe = Effect.fn("subscribe")(function* ({ id }: Caller, address: PushAddress) {
  const sql = yield* SqlClient.SqlClient
  const [session] = Schema.decodeUnknownSync(Session)(
    yield* sql`SELECT id FROM session WHERE person_id = ${id}`
  )
  const sessionId = session?.id ?? assert.fail("no session")
  yield* onProductTime(subscribeToPush({ id, sessionId }, address)).pipe(Effect.provide(layerSender))
})

/** The deliveries that are waiting, after all events were dispatched. */
const deliveries = Effect.gen(function* () {
  yield* onProductTime(dispatchAll)
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT payload FROM job WHERE kind = 'send_push' ORDER BY id`
  yield* sql`DELETE FROM job WHERE kind = 'send_push'`
  return Schema.decodeUnknownSync(Jobs)(rows).map(({ payload }) => payload)
})

const deliver = (delivery: Parameters<typeof sendPush>[0]) =>
  onProductTime(sendPush(delivery)).pipe(Effect.provide(layerSender))

const write = (from: Caller, to: Caller, tripId: string, message: string) =>
  post(`/api/conversations/${to.id}`, { message, trip_id: tripId }, from)

layer(withBackgroundWork(layerAccountApi))("a push message", (it) => {
  it.effect("N99 reaches the browsers of the receiver, and one that is gone gets no more", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const service = yield* withService
      const { driver, passenger, trip } = yield* createTripAndPeople(1)
      const browser = makeBrowser()
      const { auth, p256dh } = browser
      yield* subscribe(driver, { endpoint: `${service.url}/one`, auth, p256dh })
      yield* subscribe(driver, { endpoint: `${service.url}/gone`, auth, p256dh })
      yield* deliveries
      yield* write(passenger, driver, trip.id, "I stand at the kiosk")
      const waiting = yield* deliveries
      assert.lengthOf(waiting, 2)
      yield* Effect.forEach(waiting, deliver)
      const received = service.received.find(({ path }) => path === "/one")
      assert.deepInclude(JSON.parse(browser.decrypt(received?.body ?? Buffer.alloc(0))), {
        body: "I stand at the kiosk",
        route: `/conversations/${passenger.id}`
      })
      const sql = yield* SqlClient.SqlClient
      const left = yield* sql`SELECT endpoint FROM push_subscription WHERE user_id = ${driver.id}`
      assert.deepStrictEqual(left, [{ endpoint: `${service.url}/one` }])
    }).pipe(Effect.scoped)
  )

  it.effect("N99 is not sent for a muted topic, in the quiet hours, or after signing out", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const { driver, passenger, trip } = yield* createTripAndPeople(2)
      const { auth, p256dh } = makeBrowser()
      yield* subscribe(driver, { endpoint: "https://fcm.googleapis.com/two", auth, p256dh })
      yield* deliveries
      const after = Effect.fn(function* (preferences: object) {
        assert.strictEqual((yield* send("PUT", "/api/me/push", preferences, driver)).status, 204)
        yield* write(passenger, driver, trip.id, `Hello ${JSON.stringify(preferences)}`)
        return (yield* deliveries).length
      })
      assert.strictEqual(yield* after({ muted: [], quiet: null }), 1)
      assert.strictEqual(yield* after({ muted: ["messages"], quiet: null }), 0)
      assert.strictEqual(yield* after({ muted: ["money"], quiet: { from: "00:00", until: "23:59" } }), 0)
      const settings = yield* get("/api/me/push", driver)
      assert.deepStrictEqual(settings.body, {
        public_key: null,
        muted: ["money"],
        quiet: { from: "00:00", until: "23:59" }
      })
      assert.strictEqual(yield* after({ muted: [], quiet: null }), 1)
      yield* post("/api/v5/logout", {}, driver)
      yield* write(passenger, driver, trip.id, "Still there?")
      assert.lengthOf(yield* deliveries, 0)
    })
  )

  it.effect("N99 that no service takes is tried again for an hour, and then given up", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const service = yield* withService
      const { driver, passenger, trip } = yield* createTripAndPeople(3)
      const { auth, p256dh } = makeBrowser()
      yield* subscribe(driver, { endpoint: `${service.url}/broken`, auth, p256dh })
      yield* deliveries
      yield* write(passenger, driver, trip.id, "Hello")
      const [delivery] = yield* deliveries
      if (delivery === undefined) return assert.fail("nothing to deliver")
      assert.isTrue(Exit.isFailure(yield* Effect.exit(deliver(delivery))))
      yield* setTime(DateTime.add(delivery.since, { minutes: 61 }))
      assert.isTrue(Exit.isSuccess(yield* Effect.exit(deliver(delivery))))
      assert.lengthOf(service.received, 1)
    }).pipe(Effect.scoped)
  )

  it.effect("N99 is refused for addresses of no push service, and ended for the own browser only", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const { driver, passenger } = yield* createTripAndPeople(4)
      const { auth, p256dh } = makeBrowser()
      for (const endpoint of ["https://127.0.0.1/", "http://169.254.169.254/latest"]) {
        const refused = yield* post("/api/me/push/subscriptions", { endpoint, auth, p256dh }, driver)
        assert.strictEqual(refused.status, 422)
        assert.property(pick(refused, "errors"), "endpoint")
      }
      const endpoint = "https://web.push.apple.com/four"
      yield* subscribe(driver, { endpoint, auth, p256dh })
      const sql = yield* SqlClient.SqlClient
      const count = Effect.map(
        sql`SELECT FROM push_subscription WHERE endpoint = ${endpoint}`,
        (rows) => rows.length
      )
      yield* post("/api/me/push/subscriptions/end", { endpoint }, passenger)
      assert.strictEqual(yield* count, 1)
      yield* post("/api/me/push/subscriptions/end", { endpoint }, driver)
      assert.strictEqual(yield* count, 0)
    })
  )
})
