import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { anna, aTrip, bo, userId } from "#tests/support/builders/entities.ts"
import {
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post,
  send,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { TestApi } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { departure, offer } from "#tests/support/world/trips.ts"

const layerEncrypted = layerAccountApi.pipe(
  Layer.provideMerge(Layer.succeed(PublicUrl, "https://samvej.example"))
)
const support = userId(11)
const hostile = {
  host: "evil.example",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "http",
  forwarded: "host=evil.example"
}
const decodeCode = Schema.decodeUnknownSync(Schema.Struct({ link: Schema.String }))

layer(layerEncrypted)("SEC-017 a server with an encrypted public address", (it) => {
  it.effect("SEC-017 builds the link of a trip code from its public address", () =>
    Effect.gen(function* () {
      yield* setTime(departure)
      yield* createPerson(bo, { name: "Bo" })
      const trip = yield* offer(aTrip())
      const driver = { token: yield* tokenOf(bo), headers: hostile }
      yield* post(`/api/commute/${trip.id}/start`, {}, driver)
      const { lat, lng } = trip.from
      const position = { lat, lng, accuracy: 5, timestamp: departure }
      yield* post(`/api/driver-trip/${trip.id}/position`, { position }, driver)
      const code = yield* post(`/api/driver-trip/${trip.id}/code`, {}, driver)
      const { link } = decodeCode(code.body)
      assert.match(link, /^https:\/\/samvej\.example\/qr\/\d{8}$/)
    })
  )

  it.effect("SEC-017 asks browsers for encryption from now on", () =>
    Effect.gen(function* () {
      const { headers } = yield* get("/api/ping")
      assert.strictEqual(headers.get("strict-transport-security"), "max-age=31536000; includeSubDomains")
    })
  )

  it.effect(
    "SEC-017 takes a staff session from the cookie that is bound to the host, and from no other",
    () =>
      Effect.gen(function* () {
        yield* createPerson(support, { role: "SUPPORT" })
        const token = yield* consoleTokenOf(support)
        const withCookie = (name: string) =>
          Effect.map(
            send("GET", "/api/console/session", undefined, { headers: { cookie: `${name}=${token}` } }),
            ({ status }) => status
          )
        assert.deepStrictEqual(
          [yield* withCookie("__Host-samvej_staff"), yield* withCookie("samvej_staff")],
          [200, 401]
        )
      })
  )

  it.effect("SEC-017 sets and clears that cookie for encrypted connections only", () =>
    Effect.gen(function* () {
      const { request } = yield* TestApi
      const answer = yield* request("/api/console/session", {
        method: "DELETE",
        headers: { authorization: `Bearer ${yield* consoleTokenOf(support)}` }
      })
      const [cookie, ...others] = answer.headers.getSetCookie()
      assert.deepStrictEqual(others, [])
      assert.match(cookie ?? "", /^__Host-samvej_staff=;/)
      assert.match(cookie ?? "", /; Secure/)
      assert.match(cookie ?? "", /; HttpOnly/)
      assert.match(cookie ?? "", /; SameSite=Strict/)
      assert.match(cookie ?? "", /; Path=\/(;|$)/)
      assert.notMatch(cookie ?? "", /Domain/)
    })
  )
})

layer(layerAccountApi)("SEC-017 a server without encryption", (it) => {
  it.effect("SEC-017 ignores what a request says about its host and protocol", () =>
    Effect.gen(function* () {
      yield* createPerson(anna, { name: "Anna" })
      const headers = { ...hostile, "x-forwarded-proto": "https" }
      const answer = yield* post(
        "/api/v3/balance/payment/link",
        { amount: 100, method: "mobilepay" },
        { token: yield* tokenOf(anna), headers }
      )
      assert.match(String(pick(answer, "link")), /^http:\/\/localhost\//)
      assert.isNull(answer.headers.get("strict-transport-security"))
    })
  )
})
