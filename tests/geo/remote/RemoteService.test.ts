import { NodeHttpClient } from "@effect/platform-node"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Fiber, Logger, References, Schema } from "effect"
import { TestClock } from "effect/testing"
import { makeRemoteService, type RemoteService } from "#geo/remote/RemoteService.ts"
import { type Reply, remoteService, serviceAddress } from "#tests/support/providers/remoteService.ts"

const Answer = Schema.Struct({ found: Schema.String })
const yes: Reply = { json: { found: "it" } }
const no: Reply = { status: 503, json: { error: "busy" } }

const make = (url: string) => makeRemoteService(serviceAddress("osrm", url), "5 seconds")
const send = (service: RemoteService) => service.request({ path: "thing" }, Answer)
const reasonOf = (service: RemoteService) => Effect.map(Effect.flip(send(service)), ({ reason }) => reason)

/** A service that sends these replies in order and then repeats the last one. */
const replying = Effect.fn(function* (...replies: readonly [Reply, ...Array<Reply>]) {
  const far = yield* remoteService((_, nth) => replies[nth - 1] ?? replies.at(-1) ?? "closed")
  return { far, service: yield* make(far.url) }
})

layer(NodeHttpClient.layerUndici)("a request to a remote service", (it) => {
  it.effect.each([
    ["fails", no],
    ["cuts the connection", "closed"]
  ] as const)("is retried once when the service %s", ([, failure]) =>
    Effect.gen(function* () {
      const mended = yield* replying(failure, yes)
      assert.deepStrictEqual(yield* send(mended.service), { found: "it" })
      assert.strictEqual(mended.far.requests.length, 2)
      const broken = yield* replying(failure)
      yield* Effect.flip(send(broken.service))
      assert.strictEqual(broken.far.requests.length, 2)
    })
  )

  it.effect.each([400, 401, 404, 429, 302])("is not retried after status %d", (status) =>
    Effect.gen(function* () {
      const { far, service } = yield* replying({ status, json: { message: "no" } }, yes)
      assert.include(yield* reasonOf(service), `answers ${status}`)
      assert.strictEqual(far.requests.length, 1)
    })
  )

  it.effect.each(["silence", "half"] as const)("times out after %s, without a retry", (failure) =>
    Effect.gen(function* () {
      const { far, service } = yield* replying(failure)
      const reason = yield* Effect.forkChild(reasonOf(service), { startImmediately: true })
      yield* far.waitForRequests(1)
      yield* TestClock.adjust("4999 millis")
      assert.isUndefined(reason.pollUnsafe())
      yield* TestClock.adjust("1 millis")
      assert.strictEqual(yield* Fiber.join(reason), "does not answer within 5 seconds")
      assert.strictEqual(far.requests.length, 1)
    })
  )

  it.effect.each([
    ["no JSON", { text: '{"found": ' }, "not of its protocol"],
    ["JSON of something else", { json: { lost: true } }, "not of its protocol"],
    ["a response above the size limit", "endless", "more than 4194304 bytes"]
  ] as const)("fails after %s", ([, reply, why]) =>
    Effect.gen(function* () {
      const { far, service } = yield* replying(reply)
      assert.include(yield* reasonOf(service), why)
      assert.strictEqual(far.requests.length, 1)
    })
  )

  it.effect("accepts a large response below the limit", () =>
    Effect.gen(function* () {
      const found = "ø".repeat(1_500_000)
      const { service } = yield* replying({ json: { found } })
      assert.strictEqual((yield* send(service)).found, found)
    })
  )

  it.effect("fails when no server listens", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* reasonOf(yield* make("http://127.0.0.1:1")),
        "cannot be reached (ECONNREFUSED)"
      )
    })
  )

  it.effect("contains key and password of the address beside its own query", () =>
    Effect.gen(function* () {
      const far = yield* remoteService(() => yes)
      const service = yield* make(`${far.url.replace("//", "//us%40r:p%3Fss@")}/base/?key=sesame`)
      yield* service.request({ path: "a/b", query: { q: "å&" } }, Answer)
      yield* service.request({ path: "c", body: { x: 1 } }, Answer)
      const [got, posted] = far.requests
      assert.deepStrictEqual(
        [got?.method, got?.path, got?.query.get("key"), got?.query.get("q")],
        ["GET", "/base/a/b", "sesame", "å&"]
      )
      assert.deepStrictEqual(
        [posted?.method, posted?.query.get("key"), posted?.body],
        ["POST", "sesame", '{"x":1}']
      )
      const expected = `Basic ${Buffer.from("us@r:p?ss").toString("base64")}`
      assert.strictEqual(got?.headers["authorization"], expected)
      // A trace would put the address into a span, and our trace id into a foreign service.
      assert.notProperty(got?.headers, "traceparent")
    })
  )
})

/** Five requests, each sent twice. */
const exhaust = (service: RemoteService) => Effect.repeat(Effect.flip(send(service)), { times: 4 })

const collectLogs = () => {
  const lines: Array<string> = []
  const logger = Logger.make<unknown, void>(({ logLevel, message }) => {
    lines.push(`${logLevel} ${String(message)}`)
  })
  return { lines, at: (level: string) => lines.filter((line) => line.startsWith(level)), logger }
}

describe("a service that keeps failing", () => {
  layer(NodeHttpClient.layerUndici)((it) => {
    it.effect("is not called after five failed requests, until a probe succeeds", () =>
      Effect.gen(function* () {
        let reply: Reply = no
        const far = yield* remoteService(() => reply)
        const service = yield* make(far.url)
        yield* exhaust(service)
        assert.strictEqual(far.requests.length, 10)
        assert.strictEqual(yield* reasonOf(service), "is not called while its circuit breaker is open")
        yield* TestClock.adjust("29 seconds")
        assert.strictEqual(yield* reasonOf(service), "is not called while its circuit breaker is open")
        assert.strictEqual(far.requests.length, 10)

        yield* TestClock.adjust("1 seconds")
        assert.strictEqual(yield* reasonOf(service), "answers 503")
        assert.strictEqual(yield* reasonOf(service), "is not called while its circuit breaker is open")
        assert.strictEqual(far.requests.length, 12)

        reply = yes
        yield* TestClock.adjust("30 seconds")
        yield* send(service)
        yield* send(service)
        assert.strictEqual(far.requests.length, 14)
      })
    )

    it.effect("gets one probe at a time", () =>
      Effect.gen(function* () {
        let reply: Reply = no
        const far = yield* remoteService(() => reply)
        const service = yield* make(far.url)
        yield* exhaust(service)
        reply = "silence"
        yield* TestClock.adjust("30 seconds")
        const probe = yield* Effect.forkChild(reasonOf(service), { startImmediately: true })
        yield* far.waitForRequests(11)
        assert.strictEqual(yield* reasonOf(service), "is not called while its circuit breaker is open")
        assert.strictEqual(far.requests.length, 11)
        yield* Fiber.interrupt(probe)
      })
    )

    it.effect("is not a service that rejects single requests", () =>
      Effect.gen(function* () {
        const turnedDown: Reply = { status: 400, json: { message: "no" } }
        const far = yield* remoteService((_, nth) => (nth <= 10 ? turnedDown : yes))
        const service = yield* make(far.url)
        yield* Effect.repeat(Effect.flip(send(service)), { times: 9 })
        assert.deepStrictEqual(yield* send(service), { found: "it" })
        assert.strictEqual(far.requests.length, 11)
      })
    )

    it.effect("is logged once when the breaker opens and once when it closes, without its key", () => {
      const { lines, at, logger } = collectLogs()
      return Effect.gen(function* () {
        let reply: Reply = no
        const far = yield* remoteService(() => reply)
        const service = yield* make(`${far.url.replace("//", "//user:mellon@")}/?key=sesame`)
        const { host } = new URL(far.url)
        yield* exhaust(service)
        yield* exhaust(service)
        yield* TestClock.adjust("30 seconds")
        const failure = yield* Effect.flip(send(service))
        assert.deepStrictEqual(at("Warn"), [
          `Warn osrm at ${host} answers 503: its circuit breaker is open, next probe in 30 seconds`
        ])
        reply = yes
        yield* TestClock.adjust("30 seconds")
        yield* send(service)
        yield* Effect.yieldNow
        assert.deepStrictEqual(at("Info"), [`Info osrm at ${host} answers again`])
        const output = `${lines.join()} ${JSON.stringify(failure)} ${String(failure)}`
        assert.notMatch(output, /sesame|mellon/)
      }).pipe(
        Effect.provideService(References.MinimumLogLevel, "Debug"),
        Effect.provide(Logger.layer([logger]))
      )
    })
  })
})
