import { NodeHttpClient } from "@effect/platform-node"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Fiber, Logger, References, Schema } from "effect"
import { TestClock } from "effect/testing"
import { makeRemoteService, type RemoteService } from "#geo/remote/RemoteService.ts"
import { type Reply, remoteService, serviceAt } from "#tests/support/remoteService.ts"

const Answer = Schema.Struct({ found: Schema.String })
const yes: Reply = { json: { found: "it" } }
const no: Reply = { status: 503, json: { error: "busy" } }

const make = (url: string) => makeRemoteService(serviceAt("osrm", url), "5 seconds")
const ask = ({ ask: put }: RemoteService) => put({ path: "thing" }, Answer)
const whyNot = (service: RemoteService) => Effect.map(Effect.flip(ask(service)), ({ why }) => why)

/** A service that replies in this order, and the last of it for ever. */
const replying = Effect.fn(function* (...replies: readonly [Reply, ...Array<Reply>]) {
  const far = yield* remoteService((_, nth) => replies[nth - 1] ?? replies.at(-1) ?? "cut")
  return { far, service: yield* make(far.url) }
})

layer(NodeHttpClient.layerUndici)("a question to a service elsewhere", (it) => {
  it.effect.each([
    ["fails", no],
    ["cuts the connection", "cut"]
  ] as const)("is put once more when it %s, and then no more", ([, failure]) =>
    Effect.gen(function* () {
      const mended = yield* replying(failure, yes)
      assert.deepStrictEqual(yield* ask(mended.service), { found: "it" })
      assert.strictEqual(mended.far.heard.length, 2)
      const broken = yield* replying(failure)
      yield* Effect.flip(ask(broken.service))
      assert.strictEqual(broken.far.heard.length, 2)
    })
  )

  it.effect.each([400, 401, 404, 429, 302])("is put once when it is answered %d", (status) =>
    Effect.gen(function* () {
      const { far, service } = yield* replying({ status, json: { message: "no" } }, yes)
      assert.include(yield* whyNot(service), `answers ${status}`)
      assert.strictEqual(far.heard.length, 1)
    })
  )

  it.effect.each(["silence", "half"] as const)("waits for %s until its deadline, once", (failure) =>
    Effect.gen(function* () {
      const { far, service } = yield* replying(failure)
      const asked = yield* Effect.forkChild(whyNot(service), { startImmediately: true })
      yield* far.hears(1)
      yield* TestClock.adjust("4999 millis")
      assert.isUndefined(asked.pollUnsafe())
      yield* TestClock.adjust("1 millis")
      assert.strictEqual(yield* Fiber.join(asked), "does not answer within 5 seconds")
      assert.strictEqual(far.heard.length, 1)
    })
  )

  it.effect.each([
    ["no JSON", { text: '{"found": ' }, "not of its protocol"],
    ["JSON of something else", { json: { lost: true } }, "not of its protocol"],
    ["more than anyone can want", "flood", "more than 4194304 bytes"]
  ] as const)("is not answered by %s", ([, reply, why]) =>
    Effect.gen(function* () {
      const { far, service } = yield* replying(reply)
      assert.include(yield* whyNot(service), why)
      assert.strictEqual(far.heard.length, 1)
    })
  )

  it.effect("reads what is large but can be", () =>
    Effect.gen(function* () {
      const found = "ø".repeat(1_500_000)
      const { service } = yield* replying({ json: { found } })
      assert.strictEqual((yield* ask(service)).found, found)
    })
  )

  it.effect("finds nobody where nobody listens", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* whyNot(yield* make("http://127.0.0.1:1")), "cannot be reached (ECONNREFUSED)")
    })
  )

  it.effect("carries the key and the password of the address, whatever else it asks", () =>
    Effect.gen(function* () {
      const far = yield* remoteService(() => yes)
      const service = yield* make(`${far.url.replace("//", "//us%40r:p%3Fss@")}/base/?key=sesame`)
      yield* service.ask({ path: "a/b", query: { q: "å&" } }, Answer)
      yield* service.ask({ path: "c", body: { x: 1 } }, Answer)
      const [got, posted] = far.heard
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
      // Traced, its address would be in a span, and our trace with somebody else.
      assert.notProperty(got?.headers, "traceparent")
    })
  )
})

/** Five questions, each put twice. */
const exhaust = (service: RemoteService) => Effect.repeat(Effect.flip(ask(service)), { times: 4 })

const heardBy = () => {
  const lines: Array<string> = []
  const logger = Logger.make<unknown, void>(({ logLevel, message }) => {
    lines.push(`${logLevel} ${String(message)}`)
  })
  return { lines, at: (level: string) => lines.filter((line) => line.startsWith(level)), logger }
}

describe("a service that keeps failing", () => {
  layer(NodeHttpClient.layerUndici)((it) => {
    it.effect("is left alone after five questions, and taken back when one probe succeeds", () =>
      Effect.gen(function* () {
        let reply: Reply = no
        const far = yield* remoteService(() => reply)
        const service = yield* make(far.url)
        yield* exhaust(service)
        assert.strictEqual(far.heard.length, 10)
        assert.strictEqual(yield* whyNot(service), "is left alone for now")
        yield* TestClock.adjust("29 seconds")
        assert.strictEqual(yield* whyNot(service), "is left alone for now")
        assert.strictEqual(far.heard.length, 10)

        yield* TestClock.adjust("1 seconds")
        assert.strictEqual(yield* whyNot(service), "answers 503")
        assert.strictEqual(yield* whyNot(service), "is left alone for now")
        assert.strictEqual(far.heard.length, 12)

        reply = yes
        yield* TestClock.adjust("30 seconds")
        yield* ask(service)
        yield* ask(service)
        assert.strictEqual(far.heard.length, 14)
      })
    )

    it.effect("is asked by one person at a time while nobody knows whether it is back", () =>
      Effect.gen(function* () {
        let reply: Reply = no
        const far = yield* remoteService(() => reply)
        const service = yield* make(far.url)
        yield* exhaust(service)
        reply = "silence"
        yield* TestClock.adjust("30 seconds")
        const probe = yield* Effect.forkChild(whyNot(service), { startImmediately: true })
        yield* far.hears(11)
        assert.strictEqual(yield* whyNot(service), "is left alone for now")
        assert.strictEqual(far.heard.length, 11)
        yield* Fiber.interrupt(probe)
      })
    )

    it.effect("is not one that turns down what people type", () =>
      Effect.gen(function* () {
        const turnedDown: Reply = { status: 400, json: { message: "no" } }
        const far = yield* remoteService((_, nth) => (nth <= 10 ? turnedDown : yes))
        const service = yield* make(far.url)
        yield* Effect.repeat(Effect.flip(ask(service)), { times: 9 })
        assert.deepStrictEqual(yield* ask(service), { found: "it" })
        assert.strictEqual(far.heard.length, 11)
      })
    )

    it.effect("is told of once in the log, and once when it is back, without its key", () => {
      const { lines, at, logger } = heardBy()
      return Effect.gen(function* () {
        let reply: Reply = no
        const far = yield* remoteService(() => reply)
        const service = yield* make(`${far.url.replace("//", "//user:open@")}/?key=sesame`)
        const { host } = new URL(far.url)
        yield* exhaust(service)
        yield* exhaust(service)
        yield* TestClock.adjust("30 seconds")
        const failure = yield* Effect.flip(ask(service))
        assert.deepStrictEqual(at("Warn"), [
          `Warn osrm at ${host} answers 503: it is left alone, and asked again every 30 seconds`
        ])
        reply = yes
        yield* TestClock.adjust("30 seconds")
        yield* ask(service)
        yield* Effect.yieldNow
        assert.deepStrictEqual(at("Info"), [`Info osrm at ${host} answers again`])
        const told = `${lines.join()} ${JSON.stringify(failure)} ${String(failure)}`
        assert.notMatch(told, /sesame|open/)
      }).pipe(
        Effect.provideService(References.MinimumLogLevel, "Debug"),
        Effect.provide(Logger.layer([logger]))
      )
    })
  })
})
