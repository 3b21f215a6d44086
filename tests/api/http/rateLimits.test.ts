import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import {
  get,
  latestCode,
  layerAccountApiWith,
  pick,
  post,
  send,
  signUp,
  solveBotCheck,
  testSettings,
  tokenOf,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"

const { limits } = testSettings
const layerWith = (changed: Partial<typeof limits>) =>
  layerAccountApiWith({ limits: { ...limits, ...changed } })
const twice = { calls: 2, windowSeconds: 600 }
const requestCodeFor = (index: number) =>
  Effect.flatMap(solveBotCheck, (solution) =>
    post("/api/auth/otp", { type: "phone", value: `+452500000${index}` }, withBotCheck(solution))
  )

layer(layerWith({ otpTotal: twice }))("one-time codes of all callers together", (it) => {
  it.effect("N45 are refused above the limit, until its window has passed", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        [(yield* requestCodeFor(1)).status, (yield* requestCodeFor(2)).status],
        [204, 204]
      )
      const refusal = yield* requestCodeFor(3)
      assert.deepStrictEqual([refusal.status, pick(refusal, "error")], [429, "too_many_requests"])
      assert.strictEqual(yield* latestCode("+4525000003"), "")
      yield* advanceClock(601)
      assert.strictEqual((yield* requestCodeFor(3)).status, 204)
    })
  )
})

layer(layerWith({ address: { ...limits.address, routes: twice } }))("route calls of one address", (it) => {
  it.effect("MAP-011 are refused above the limit, because they need no sign-in", () =>
    Effect.gen(function* () {
      const query = "origin_lat=55.6&origin_lng=12.1&destination_lat=55.7&destination_lng=12.5"
      const call = get(`/api/route?${query}`)
      assert.deepStrictEqual([(yield* call).status, (yield* call).status], [422, 422])
      const refusal = yield* call
      assert.deepStrictEqual([refusal.status, pick(refusal, "error")], [429, "too_many_requests"])
      assert.isAtLeast(Number(refusal.headers.get("retry-after")), 1)
    })
  )
})

layer(layerWith({ address: { ...limits.address, phoneCheck: twice } }))(
  "a large body of a refused call",
  (it) => {
    it.effect("SEC-002 closes its connection, a small one leaves it open", () =>
      Effect.gen(function* () {
        const check = (phone: string, length: string) =>
          post("/api/auth/check", { phone }, { headers: { "content-length": length } })
        yield* check("1", "13")
        yield* check("1", "13")
        const small = yield* check("1", "13")
        const large = yield* check("1".repeat(20_000), "20012")
        assert.deepStrictEqual(
          [small, large].map(({ headers, status }) => [status, headers.get("connection")]),
          [
            [429, null],
            [429, "close"]
          ]
        )
      })
    )
  }
)

layer(layerWith({ address: { ...limits.address, reads: twice, changes: twice, files: twice } }))(
  "what is no call of the contract",
  (it) => {
    const from = (address: string) => ({ headers: { "x-forwarded-for": address } })
    const statuses = (method: string, path: string, address: string) =>
      Effect.forEach([1, 2, 3], () =>
        Effect.map(send(method, path, undefined, from(address)), ({ status }) => status)
      )

    it.effect.each([
      ["a path without a call", "GET", "/api/x", 404],
      ["a wrong method", "PUT", "/api/ping", 405],
      ["another spelling", "GET", "/api//ping", 404],
      ["the documentation", "GET", "/api/openapi.json", 200],
      ["a webhook", "POST", "/api/payments/webhook", 403],
      ["a file", "GET", "/x.js", 404]
    ] as const)("SEC-002 is refused above the limit of its address: %s", ([, method, path, first]) =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* statuses(method, path, `${path} 1`), [first, first, 429])
        assert.deepStrictEqual(yield* statuses(method, path, `${path} 2`), [first, first, 429])
      })
    )

    it.effect("SEC-002 is refused in the language of the request, with the seconds to wait", () =>
      Effect.gen(function* () {
        yield* statuses("GET", "/api/x", "192.0.2.7")
        const answer = yield* get("/api/x", {
          headers: { ...from("192.0.2.7").headers, "accept-language": "da" }
        })
        assert.deepStrictEqual(
          [answer.status, pick(answer, "error"), pick(answer, "retry_after")],
          [429, "too_many_requests", Number(answer.headers.get("retry-after"))]
        )
      })
    )

    it.effect("SEC-002 counts apart from the calls that cost nothing, and from those without a session", () =>
      Effect.gen(function* () {
        yield* statuses("GET", "/api/x", "192.0.2.8")
        assert.deepStrictEqual(yield* statuses("GET", "/api/ping", "192.0.2.8"), [200, 200, 200])
        assert.deepStrictEqual(yield* statuses("GET", "/api/me", "192.0.2.8"), [401, 401, 429])
      })
    )
  }
)

const lookUpCode = (token?: string) =>
  get("/api/driver-trip-code/1234-5678", token === undefined ? {} : { token })
const statusAndError = (answer: Parameters<typeof pick>[0]) => [answer.status, pick(answer, "error")]
const [notFound, tooMany] = [
  [404, "invalid_trip_code"],
  [429, "too_many_requests"]
]

layer(layerWith({ tripCodePhone: twice }))("trip code look-ups by one phone number", (it) => {
  it.effect(
    "N17 CODE-013 are refused above the limit in every session of the person, and allowed to others",
    () =>
      Effect.gen(function* () {
        const guesser = yield* signUp("+4525000021")
        const others = yield* signUp("+4525000022")
        assert.deepStrictEqual(statusAndError(yield* lookUpCode(guesser.token)), notFound)
        const second = yield* tokenOf(guesser.id)
        assert.deepStrictEqual(statusAndError(yield* lookUpCode(second)), notFound)
        const refusal = yield* lookUpCode(second)
        assert.deepStrictEqual(statusAndError(refusal), tooMany)
        assert.isAtLeast(Number(pick(refusal, "retry_after")), 1)
        assert.deepStrictEqual(statusAndError(yield* lookUpCode(others.token)), notFound)
        assert.deepStrictEqual(statusAndError(yield* lookUpCode()), notFound)
        yield* advanceClock(601)
        assert.deepStrictEqual(statusAndError(yield* lookUpCode(guesser.token)), notFound)
      })
  )
})

layer(layerWith({ tripCodeTotal: twice }))("trip code look-ups of all callers together", (it) => {
  it.effect("N17 CODE-013 are refused above the limit, with or without an account", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4525000023")
      assert.deepStrictEqual(
        [statusAndError(yield* lookUpCode()), statusAndError(yield* lookUpCode(token))],
        [notFound, notFound]
      )
      assert.deepStrictEqual(
        [statusAndError(yield* lookUpCode()), statusAndError(yield* lookUpCode(token))],
        [tooMany, tooMany]
      )
      yield* advanceClock(601)
      assert.deepStrictEqual(statusAndError(yield* lookUpCode()), notFound)
    })
  )
})

layer(
  layerWith({
    address: { ...limits.address, otp: twice, phoneCheck: twice, signIn: twice, staffSignIn: twice }
  })
)("sign-in calls of one address", (it) => {
  it.effect.each([
    ["auth/check", { phone: "+4525000011" }],
    ["auth/otp", { type: "phone", value: "+4525000011" }],
    ["auth/login-otp", { phone: "+4525000011", otp: "000000" }],
    ["console/session", { phone: "+4525000011", otp: "000000" }]
  ] as const)("N45, C49 to %s are refused above the limit", ([path, data]) =>
    Effect.gen(function* () {
      const call = post(`/api/${path}`, data)
      yield* call
      yield* call
      const refusal = yield* call
      assert.deepStrictEqual([refusal.status, pick(refusal, "error")], [429, "too_many_requests"])
      assert.isAtLeast(Number(refusal.headers.get("retry-after")), 1)
    })
  )
})

layer(layerWith({ wrongCodes: twice, ipv6SiteFactor: 2 }))("wrong one-time codes", (it) => {
  const wrong = { otp: "000000" }
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } })
  const guess = (phone: string, address: string, fingerprint?: string) =>
    Effect.map(
      post(
        "/api/auth/login-otp",
        { ...wrong, phone, ...(fingerprint === undefined ? {} : { fingerprint }) },
        from(address)
      ),
      statusAndError
    )
  const invalid = [422, "auth.otp.invalid_credentials"]
  const refused = [429, "auth.otp.throttle_error"]

  it.effect(
    "SEC-005 are refused to the address that tried too many, whatever the number, and to no other",
    () =>
      Effect.gen(function* () {
        const phones = ["+4525000031", "+4525000032", "+4525000033"]
        const outcomes = yield* Effect.forEach(phones, (phone) => guess(phone, "198.51.100.1"))
        assert.deepStrictEqual(outcomes, [invalid, invalid, refused])
        assert.deepStrictEqual(yield* guess("+4525000031", "198.51.100.2"), invalid)
        const last = yield* post(
          "/api/auth/login-otp",
          { ...wrong, phone: "+4525000031" },
          from("198.51.100.1")
        )
        assert.match(String(pick(last, "message")), /^Too many attempts\. Try again in (10|9) minutes\.$/)
        yield* advanceClock(601)
        assert.deepStrictEqual(yield* guess("+4525000031", "198.51.100.1"), invalid)
      })
  )

  it.effect("SEC-005 SEC-010 are counted for an IPv6 network, and for a device at any address", () =>
    Effect.gen(function* () {
      const phone = "+4525000034"
      const network = ["2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:1::3"]
      assert.deepStrictEqual(yield* Effect.forEach(network, (address) => guess(phone, address)), [
        invalid,
        invalid,
        refused
      ])
      const addresses = ["198.51.100.11", "198.51.100.12", "198.51.100.13"]
      const device = "5f1c2f0e-7a3d-4d0c-9a51-0c8b3f4e2d11"
      assert.deepStrictEqual(yield* Effect.forEach(addresses, (address) => guess(phone, address, device)), [
        invalid,
        invalid,
        refused
      ])
    })
  )

  it.effect("SEC-005 SEC-010 are counted for the site around IPv6 networks, which may try more", () =>
    Effect.gen(function* () {
      const networks = ["a", "a", "b", "b", "c"]
      assert.deepStrictEqual(
        yield* Effect.forEach(networks, (network) => guess("+4525000038", `2001:db8:2:${network}::1`)),
        [invalid, invalid, invalid, invalid, refused]
      )
      assert.deepStrictEqual(yield* guess("+4525000038", "2001:db8:3:c::1"), invalid)
    })
  )

  it.effect("SEC-005 are not counted for a word that every client sends as its device", () =>
    Effect.gen(function* () {
      const addresses = ["198.51.100.15", "198.51.100.16", "198.51.100.17"]
      assert.deepStrictEqual(
        yield* Effect.forEach(addresses, (address) => guess("+4525000037", address, "console")),
        [invalid, invalid, invalid]
      )
    })
  )

  it.effect("SEC-005 stay counted after a right one, which does not count", () =>
    Effect.gen(function* () {
      const own = "+4525000035"
      yield* signUp(own)
      const address = "198.51.100.21"
      assert.deepStrictEqual(yield* guess("+4525000036", address), invalid)
      for (let round = 0; round < 3; round++) {
        yield* advanceClock(61)
        const solution = yield* solveBotCheck
        const headers = { ...withBotCheck(solution).headers, ...from(address).headers }
        yield* post("/api/auth/otp", { type: "phone", value: own }, { headers })
        const signedIn = yield* post(
          "/api/auth/login-otp",
          { phone: own, otp: yield* latestCode(own) },
          from(address)
        )
        assert.strictEqual(signedIn.status, 200)
      }
      assert.deepStrictEqual(yield* guess("+4525000036", address), invalid)
      assert.deepStrictEqual(yield* guess("+4525000036", address), refused)
    })
  )
})

layer(layerWith({ address: { ...limits.address, vouchers: twice } }))(
  "voucher codes of one address",
  (it) => {
    it.effect("SEC-014 are refused above the limit, looked up or entered in the profile", () =>
      Effect.gen(function* () {
        const { token } = yield* signUp("+4525000041")
        const from = { "x-forwarded-for": "198.51.100.31" }
        const enter = send("PATCH", "/api/me", { voucher: "NOPE" }, { token, headers: from })
        assert.deepStrictEqual(statusAndError(yield* get("/api/v5/vouchers/NOPE", { headers: from })), [
          404,
          "voucher.failed"
        ])
        assert.deepStrictEqual(statusAndError(yield* enter), [422, "voucher.failed"])
        const refusal = yield* enter
        assert.deepStrictEqual(statusAndError(refusal), tooMany)
        assert.isAtLeast(Number(pick(refusal, "retry_after")), 1)
        assert.strictEqual(
          (yield* send("PATCH", "/api/me", { voucher: " " }, { token, headers: from })).status,
          200
        )
      })
    )
  }
)

layer(layerWith({ voucherPerson: twice }))("voucher codes of one person", (it) => {
  it.effect("SEC-014 are refused above the limit, at any address", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4525000042")
      const outcomes = yield* Effect.forEach(["1", "2", "3"], (end) =>
        Effect.map(
          send(
            "PATCH",
            "/api/me",
            { voucher: `NOPE${end}` },
            { token, headers: { "x-forwarded-for": `198.51.100.4${end}` } }
          ),
          statusAndError
        )
      )
      const failed = [422, "voucher.failed"]
      assert.deepStrictEqual(outcomes, [failed, failed, tooMany])
    })
  )
})
