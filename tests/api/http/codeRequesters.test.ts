import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { carl, userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  latestCode,
  layerAccountApi,
  layerAccountApiWith,
  pick,
  post,
  signUp,
  solveBotCheck,
  testSettings,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { createPerson } from "#tests/support/world/people.ts"

/** A caller at an address, on a device that sends its name or none. */
interface Place {
  readonly address: string
  readonly fingerprint?: string
}

const headersOf = ({ address }: Place) => ({ "x-forwarded-for": address })
const deviceIn = ({ fingerprint }: Place) => (fingerprint === undefined ? {} : { fingerprint })

const ask = Effect.fn("ask")(function* (phone: string, place: Place) {
  const { headers } = withBotCheck(yield* solveBotCheck)
  return yield* post(
    "/api/auth/otp",
    { type: "phone", value: phone, ...deviceIn(place) },
    { headers: { ...headers, ...headersOf(place) } }
  )
})
const enter = (phone: string, otp: string, place: Place) =>
  post("/api/auth/login-otp", { phone, otp, ...deviceIn(place) }, { headers: headersOf(place) })
const enterConsole = (phone: string, otp: string, place: Place) =>
  post("/api/console/session", { phone, otp, fingerprint: "console" }, { headers: headersOf(place) })

const receive = Effect.fn("receive")(function* (phone: string, place: Place) {
  assert.strictEqual((yield* ask(phone, place)).status, 204)
  return yield* latestCode(phone)
})

/** Five codes that are not the phone's latest one. */
const wrongCodesOf = Effect.fn("wrongCodesOf")(function* (phone: string) {
  const code = Number(yield* latestCode(phone))
  return [1, 2, 3, 4, 5].map((step) => String((code + step) % 1_000_000).padStart(6, "0"))
})

const reasonOf = (answer: ApiResponse) => pick(answer, "reason")

/** Guesses five wrong codes, and answers how many of them were compared with a code. */
const guess = Effect.fn("guess")(function* (phone: string, place: Place) {
  const answers = yield* Effect.forEach(yield* wrongCodesOf(phone), (otp) => enter(phone, otp, place))
  return answers.filter((answer) => reasonOf(answer) === "wrong").length
})

const laptop = "5f1c2f0e-7a3d-4d0c-9a51-0c8b3f4e2d11"
const attackers = ["203.0.113.6", "203.0.113.7"].map((address) => ({ address }))

layer(layerAccountApi)("a code", (it) => {
  it.effect("SEC-005 works for its requester, however often others enter wrong codes", () =>
    Effect.gen(function* () {
      const phone = "+4522000001"
      yield* signUp(phone)
      const owner = { address: "192.0.2.14" }
      const otp = yield* receive(phone, owner)
      for (const attacker of attackers) assert.strictEqual(yield* guess(phone, attacker), 0)
      assert.strictEqual((yield* enter(phone, otp, owner)).status, 200)
    })
  )

  it.effect("SEC-005 is not replaced by a code that somebody else requests", () =>
    Effect.gen(function* () {
      const phone = "+4522000002"
      yield* signUp(phone)
      const owner = { address: "192.0.2.15" }
      const otp = yield* receive(phone, owner)
      for (const attacker of attackers) {
        yield* receive(phone, attacker)
        assert.strictEqual(yield* guess(phone, attacker), 5)
      }
      assert.strictEqual((yield* enter(phone, otp, owner)).status, 200)
    })
  )

  it.effect(
    "SEC-005 of a device works in any network, and neither replaces nor is replaced by the network's",
    () =>
      Effect.gen(function* () {
        const phone = "+4522000003"
        yield* signUp(phone)
        const office = "192.0.2.16"
        const otp = yield* receive(phone, { address: office, fingerprint: laptop })
        assert.strictEqual((yield* ask(phone, { address: office })).status, 429)
        yield* advanceClock(60)
        const ofNetwork = yield* receive(phone, { address: office })
        assert.strictEqual(yield* guess(phone, { address: office }), 5)
        assert.strictEqual(reasonOf(yield* enter(phone, ofNetwork, { address: office })), "spent")
        assert.strictEqual(
          (yield* enter(phone, otp, { address: "198.51.100.7", fingerprint: laptop })).status,
          200
        )
      })
  )

  it.effect("SEC-005 SEC-010 of a request without a device works on a device of the same network", () =>
    Effect.gen(function* () {
      const phone = "+4522000004"
      yield* signUp(phone)
      const otp = yield* receive(phone, { address: "2001:db8:1:1::1" })
      const neighbour = { address: "2001:db8:1:2::1", fingerprint: laptop }
      assert.strictEqual((yield* enter(phone, otp, neighbour)).status, 200)
    })
  )

  it.effect("SEC-005 that is right is refused elsewhere with the reason, and stays valid", () =>
    Effect.gen(function* () {
      const phone = "+4522000005"
      yield* signUp(phone)
      const owner = { address: "192.0.2.17" }
      const otp = yield* receive(phone, owner)
      const elsewhere = yield* enter(phone, otp, { address: "192.0.2.18" })
      assert.deepStrictEqual(
        [elsewhere.status, reasonOf(elsewhere), pick(elsewhere, "message")],
        [
          422,
          "no_code",
          "There is no valid code here: it was used, has expired, or was requested on another device. Request a new one."
        ]
      )
      assert.strictEqual((yield* enter(phone, otp, owner)).status, 200)
    })
  )
})

layer(layerAccountApi)("for a whole day several addresses keep", (it) => {
  it.effect.each([
    ["rider from the app", "+4522000011", enter, false],
    ["member of staff from the console", "+4520000003", enterConsole, true]
  ] as const)(
    "SEC-005 SEC-007 no %s, with codes that they request and wrong tries, not even in a new network",
    ([, phone, signIn, isStaff]) =>
      Effect.gen(function* () {
        if (isStaff) yield* createPerson(carl, { role: "SUPPORT" })
        else yield* signUp(phone)
        const outcomes: Array<number> = []
        for (let hour = 0; hour < 24; hour += 4) {
          yield* advanceClock(14_400)
          for (const attacker of attackers) {
            yield* ask(phone, attacker)
            yield* guess(phone, attacker)
          }
          const owner = { address: `192.0.2.${100 + hour}` }
          const otp = yield* receive(phone, owner)
          for (const attacker of attackers) yield* guess(phone, attacker)
          outcomes.push((yield* signIn(phone, otp, owner)).status)
        }
        assert.deepStrictEqual(
          outcomes,
          Array.from({ length: 6 }, () => 200)
        )
      }),
    { timeout: 60_000 }
  )
})

const few = { otp: { ...testSettings.otp, maxPerDay: 3, maxPerDayOfStrangers: 10 } }

layer(layerAccountApiWith(few))("the codes of a number", (it) => {
  it.effect(
    "SEC-005 SEC-013 give an attacker with 20 addresses 50 guesses a day, and the owner's device its own codes",
    () =>
      Effect.gen(function* () {
        const phone = "+4522000021"
        yield* signUp(phone)
        const owner = { address: "192.0.2.30", fingerprint: laptop }
        yield* advanceClock(61)
        assert.strictEqual((yield* enter(phone, yield* receive(phone, owner), owner)).status, 200)
        yield* advanceClock(86_400)
        let guesses = 0
        let codes = 0
        for (let address = 1; address <= 20; address++) {
          const attacker = { address: `198.18.0.${address}` }
          for (;;) {
            if ((yield* ask(phone, attacker)).status !== 204) break
            codes += 1
            guesses += yield* guess(phone, attacker)
            yield* advanceClock(61)
          }
        }
        assert.deepStrictEqual([codes, guesses], [10, 50])
        const stranger = yield* ask(phone, { address: "192.0.2.31" })
        assert.deepStrictEqual([stranger.status, pick(stranger, "error")], [429, "auth.otp.throttle_error"])
        const elsewhere = { address: "192.0.2.32", fingerprint: laptop }
        const otp = yield* receive(phone, elsewhere)
        assert.strictEqual((yield* enter(phone, otp, elsewhere)).status, 200)
        yield* advanceClock(Number(pick(stranger, "retry_after")))
        assert.strictEqual((yield* ask(phone, { address: "192.0.2.31" })).status, 204)
      }),
    { timeout: 60_000 }
  )

  it.effect("SEC-013 are three a day for one network, and the refusal tells the true waiting time", () =>
    Effect.gen(function* () {
      const phone = "+4522000022"
      const place = { address: "192.0.2.40" }
      for (let code = 0; code < 3; code++) {
        assert.strictEqual((yield* ask(phone, place)).status, 204)
        yield* advanceClock(61)
      }
      const refusal = yield* ask(phone, place)
      assert.deepStrictEqual([refusal.status, pick(refusal, "error")], [429, "auth.otp.throttle_error"])
      assert.strictEqual(pick(refusal, "message"), "Too many attempts. Try again in 24 hours.")
      const wait = Number(pick(refusal, "retry_after"))
      yield* advanceClock(wait - 2)
      assert.strictEqual((yield* ask(phone, place)).status, 429)
      yield* advanceClock(2)
      assert.strictEqual((yield* ask(phone, place)).status, 204)
    })
  )
})

const twice = { calls: 2, windowSeconds: 600 }

layer(layerAccountApiWith({ limits: { ...testSettings.limits, wrongCodes: twice } }))(
  "wrong codes of others",
  (it) => {
    it.effect("SEC-005 in the same network keep no device from signing in that has signed in before", () =>
      Effect.gen(function* () {
        const office = { address: "192.0.2.50" }
        const owner = { ...office, fingerprint: laptop }
        yield* createPerson(userId(51))
        const phone = "+4520000051"
        assert.strictEqual((yield* enter(phone, yield* receive(phone, owner), owner)).status, 200)
        yield* guess(phone, office)
        assert.strictEqual((yield* enter(phone, "000000", office)).status, 429)
        yield* advanceClock(61)
        assert.strictEqual((yield* enter(phone, yield* receive(phone, owner), owner)).status, 200)
      })
    )
  }
)
