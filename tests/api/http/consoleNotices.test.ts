import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Exit, Layer, Redacted, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { SqlClient } from "effect/sql"
import webPush from "web-push"
import { layerPushWeb } from "#api/adapters/providers/pushWeb.ts"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { PushMessage } from "#core/messaging/push.ts"
import { SessionId } from "#core/shared/ids.ts"
import { subscribeToPush } from "#core/usecases/notifications/managePush.ts"
import { sendPush } from "#core/usecases/notifications/sendPush.ts"
import { userId } from "#tests/support/builders/entities.ts"
import { makeBrowser, startPushService } from "#tests/support/providers/pushService.ts"
import { consoleTokenOf, get, layerAccountApi, pick, send } from "#tests/support/server/accountApi.ts"
import { dispatchAll, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { type Caller, createPerson } from "#tests/support/world/people.ts"
import { bookAndAccept, createTripAndPeople, departurePlus } from "#tests/support/world/trips.ts"

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

const [agent, partner] = [userId(901), userId(902)]

const Sessions = Schema.Array(Schema.Struct({ id: SessionId }))
const Jobs = Schema.Array(
  Schema.Struct({
    payload: Schema.Struct({
      subscriptionId: Schema.String,
      message: PushMessage,
      since: Schema.DateTimeUtcFromString
    })
  })
)

/** Subscribes a browser, in the session that the person has: Firefox on Android. */
const subscribe = Effect.fn("subscribe")(function* ({ id }: Caller, endpoint: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE session SET browser = 'Firefox', system = 'Android' WHERE person_id = ${id}`
  const [session] = Schema.decodeUnknownSync(Sessions)(
    yield* sql`SELECT id FROM session WHERE person_id = ${id}`
  )
  const { auth, p256dh } = makeBrowser()
  const sessionId = session?.id ?? assert.fail("no session")
  yield* onProductTime(subscribeToPush({ id, sessionId }, { endpoint, auth, p256dh })).pipe(
    Effect.provide(layerSender)
  )
})

const waitingJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT payload FROM job WHERE kind = 'send_push' ORDER BY id`
  return Schema.decodeUnknownSync(Jobs)(rows).map(({ payload }) => payload)
})

const deliver = (delivery: Parameters<typeof sendPush>[0]) =>
  onProductTime(sendPush(delivery)).pipe(Effect.provide(layerSender))

const noticesOf = (about: string, id: string, after = "") =>
  Effect.flatMap(consoleTokenOf(agent), (token) =>
    get(`/api/console/notices/${about}/${id}${after}`, { token })
  )

type Answer = Parameters<typeof pick>[0]

const Shown = Schema.Array(
  Schema.Struct({
    id: Schema.String,
    kind: Schema.String,
    to: Schema.Struct({ id: Schema.String }),
    pushes: Schema.Array(Schema.Struct({ state: Schema.String }))
  })
)
const rowsOf = (answer: Answer) => Schema.decodeUnknownSync(Shown)(pick(answer, "data"))

/** The kinds, receivers and states of the push messages of a page. */
const shown = (answer: Answer) =>
  rowsOf(answer).map(({ kind, pushes, to }) => [kind, to.id, pushes.map(({ state }) => state).join()])

layer(withBackgroundWork(layerAccountApi))("the delivery of notifications", (it) => {
  it.effect("CONS-001 N99 is shown for trip, booking and person: waiting, failing, sent, or no browser", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const sql = yield* SqlClient.SqlClient
      yield* createPerson(agent, { role: "SUPPORT" })
      yield* createPerson(partner, { role: "PARTNER" })
      const service = yield* withService
      const { driver, passenger, trip } = yield* createTripAndPeople(1)
      yield* subscribe(driver, `${service.url}/one`)
      const booking = yield* bookAndAccept(trip, driver, passenger)
      yield* onProductTime(dispatchAll)
      yield* sql`UPDATE job SET attempts = 2 WHERE kind = 'send_push'`
      const expected = (state: string) => [
        ["booking_accepted", passenger.id, "no_browser"],
        ["seat_requested", driver.id, state]
      ]
      const waiting = yield* noticesOf("trip", trip.id)
      assert.sameDeepMembers(shown(waiting), expected("waiting"))
      assert.sameDeepMembers(shown(yield* noticesOf("booking", booking)), expected("waiting"))
      const ofDriver = yield* noticesOf("person", driver.id)
      assert.deepStrictEqual(shown(ofDriver), [["seat_requested", driver.id, "waiting"]])
      const [push, tripId, readAt] = [["pushes", "0"], ["trip_id"], ["read_at"]].map((path) =>
        pick(ofDriver, "data", "0", ...path)
      )
      assert.deepInclude(push, { browser: "Firefox", system: "Android", failures: 2 })
      assert.deepStrictEqual([tripId, readAt], [trip.id, null])

      yield* Effect.forEach(yield* waitingJobs, deliver)
      yield* sql`DELETE FROM job WHERE kind = 'send_push'`
      const sent = yield* noticesOf("person", driver.id)
      assert.deepInclude(pick(sent, "data", "0", "pushes", "0"), { state: "sent", failures: 0 })
      assert.strictEqual(service.received.length, 1)
      // No text of a notification, and no address of a browser.
      for (const secret of ["asks for a seat", service.url, "p256dh"])
        assert.notInclude(JSON.stringify([waiting.body, sent.body]), secret)
    }).pipe(Effect.scoped)
  )

  it.effect(
    "CONS-001 N99 says that a topic is muted, that the hour is quiet, and that a push was given up",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-60))
        const sql = yield* SqlClient.SqlClient
        const service = yield* withService
        const { driver, passenger, trip } = yield* createTripAndPeople(2)
        yield* subscribe(driver, `${service.url}/broken`)
        const after = Effect.fn(function* (preferences: object) {
          assert.strictEqual((yield* send("PUT", "/api/me/push", preferences, driver)).status, 204)
          const message = `Hello ${JSON.stringify(preferences)}`
          yield* send("POST", `/api/conversations/${driver.id}`, { message, trip_id: trip.id }, passenger)
          yield* onProductTime(dispatchAll)
          return pick(yield* noticesOf("person", driver.id), "data", "0", "pushes", "0", "state")
        })
        assert.strictEqual(yield* after({ muted: ["messages"], quiet: null }), "muted")
        assert.strictEqual(yield* after({ muted: [], quiet: { from: "00:00", until: "23:59" } }), "quiet")
        assert.strictEqual(yield* after({ muted: [], quiet: null }), "waiting")
        const delivery = (yield* waitingJobs).at(-1) ?? assert.fail("nothing to deliver")
        assert.isTrue(Exit.isFailure(yield* Effect.exit(deliver(delivery))))
        yield* setTime(DateTime.add(delivery.since, { minutes: 61 }))
        yield* deliver(delivery)
        const answer = yield* noticesOf("person", driver.id)
        const states = shown(answer).map((row) => row[2])
        assert.sameMembers(states.slice(0, 3), ["given_up", "quiet", "muted"])
        assert.notInclude(JSON.stringify(answer.body), "Hello")
        yield* sql`DELETE FROM job WHERE kind = 'send_push'`
      }).pipe(Effect.scoped)
  )

  it.effect("CONS-003 is for agents only, and of an unknown subject there is none", () =>
    Effect.gen(function* () {
      const unknown = yield* noticesOf("trip", userId(999))
      assert.deepStrictEqual(unknown.body, { data: [], total: 0, is_total_exact: true, next: null })
      assert.strictEqual((yield* noticesOf("trip", "no-id")).status, 422)
      const refused = yield* get(`/api/console/notices/person/${agent}`, {
        token: yield* consoleTokenOf(partner)
      })
      assert.strictEqual(refused.status, 403)
    })
  )

  it.effect("CONS-001 is paged by fifty, and has each notification once", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const person = userId(903)
      yield* createPerson(person)
      yield* sql`INSERT INTO notification (id, user_id, kind, data, once, created_at)
        SELECT gen_random_uuid(), ${person}, 'payment', '{"title":"","body":"","route":"/account"}', 'page:' || n, now()
        FROM generate_series(1, 60) n`
      const first = yield* noticesOf("person", person)
      const next = String(pick(first, "next"))
      const second = yield* noticesOf("person", person, `?after=${next}`)
      assert.deepStrictEqual([shown(first).length, shown(second).length], [50, 10])
      assert.strictEqual(pick(first, "total"), 60)
      const ids = [first, second].flatMap(rowsOf)
      assert.strictEqual(new Set(ids.map(({ id }) => id)).size, 60)
    })
  )
})
