import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Redacted } from "effect"
import { FetchHttpClient } from "effect/http"
import { TestClock } from "effect/testing"
import webPush from "web-push"
import { layerPushWeb } from "#api/adapters/providers/pushWeb.ts"
import { PushSender } from "#core/ports/PushSender.ts"
import { makeBrowser, readVapid, startPushService } from "#tests/support/providers/pushService.ts"

const pair = webPush.generateVAPIDKeys()
const keys = {
  publicKey: pair.publicKey,
  privateKey: Redacted.make(pair.privateKey),
  contact: "mailto:push@samvej.example"
}
const withSender = (accepts?: (endpoint: string) => boolean) =>
  layerPushWeb(keys, accepts).pipe(Layer.provide(FetchHttpClient.layer))
const message = JSON.stringify({ title: "Bo has written to you", body: "På vej" })

const withService = Effect.acquireRelease(
  Effect.promise(() => startPushService()),
  ({ stop }) => Effect.promise(() => stop())
)

describe("a push service", () => {
  it.effect("N99 gets a message that only the browser can read, signed with the server's key", () =>
    Effect.gen(function* () {
      const service = yield* withService
      const browser = makeBrowser()
      const sender = yield* PushSender
      const { auth, p256dh } = browser
      const outcome = yield* sender.send({ endpoint: `${service.url}/one`, auth, p256dh }, message)
      assert.strictEqual(outcome, "sent")
      const received = service.received[0] ?? assert.fail("nothing arrived")
      assert.deepInclude(received.headers, { "content-encoding": "aes128gcm", ttl: "43200" })
      assert.notInclude(received.body.toString("utf8"), "Bo has written")
      assert.strictEqual(browser.decrypt(received.body), message)
      const vapid = readVapid(String(received.headers.authorization)) ?? assert.fail("not signed")
      assert.strictEqual(vapid.key, pair.publicKey)
      assert.deepInclude(vapid.claims, { aud: service.url, sub: "mailto:push@samvej.example" })
    }).pipe(Effect.provide(withSender(() => true)), Effect.scoped)
  )

  it.effect("N99 that answers 404 or 410 has lost the browser, and another error is a failure", () =>
    Effect.gen(function* () {
      const service = yield* withService
      const { auth, p256dh } = makeBrowser()
      const sender = yield* PushSender
      const send = (path: string) => sender.send({ endpoint: service.url + path, auth, p256dh }, message)
      assert.deepStrictEqual(yield* Effect.forEach(["/gone", "/missing", "/broken"], send), [
        "gone",
        "gone",
        "failed"
      ])
      assert.strictEqual(
        yield* sender.send({ endpoint: service.url, auth: "x", p256dh: "y" }, message),
        "failed"
      )
    }).pipe(Effect.provide(withSender(() => true)), Effect.scoped)
  )

  it.effect("N99 that does not answer within ten seconds is a failure", () =>
    Effect.gen(function* () {
      const service = yield* withService
      const { auth, p256dh } = makeBrowser()
      const sender = yield* PushSender
      const waiting = yield* Effect.forkChild(
        sender.send({ endpoint: `${service.url}/hangs`, auth, p256dh }, message)
      )
      yield* Effect.promise(async () => {
        while (service.received.length === 0) await new Promise((resolve) => setImmediate(resolve))
      })
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(yield* Fiber.join(waiting), "failed")
    }).pipe(Effect.provide(withSender(() => true)), Effect.scoped)
  )

  it.effect("N99 is the only host that is called: no address of this network", () =>
    Effect.gen(function* () {
      const service = yield* withService
      const { auth, p256dh } = makeBrowser()
      const sender = yield* PushSender
      assert.isFalse(sender.accepts(service.url))
      assert.strictEqual(yield* sender.send({ endpoint: service.url, auth, p256dh }, message), "gone")
      assert.lengthOf(service.received, 0)
    }).pipe(Effect.provide(withSender()), Effect.scoped)
  )
})
