import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { PasskeyCreation } from "#core/contract/passkeys.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import type { UserId } from "#core/shared/ids.ts"
import { userId } from "#tests/support/builders/entities.ts"
import { createSoftwareAuthenticator } from "#tests/support/providers/softwareAuthenticator.ts"
import {
  consoleTokenOf,
  get,
  pick,
  post,
  solveBotCheck,
  tokenOf,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import {
  beginEnrolment,
  beginSignIn,
  beginWithPasskey,
  consoleOrigin,
  enrol,
  issueCodeFor,
  layerDevelopmentApi,
  layerProductionApi,
  sendStaffCode,
  sessionOf
} from "#tests/support/server/staffSignIn.ts"
import { createPerson, phoneOf } from "#tests/support/world/people.ts"

/** Creates an administrator with a passkey; the number is the person's. */
const createEnrolled = Effect.fn("createEnrolled")(function* (number: number) {
  yield* createPerson(userId(number), { role: "ADMIN" })
  return { ...(yield* enrol(phoneOf(number))), phone: phoneOf(number), id: userId(number) }
})

const passkey = (token: string, credential: unknown) =>
  post("/api/console/session/passkey", { token, credential })
const oneUseCode = (token: string, code: string) => post("/api/console/session/one-use-code", { token, code })

const creationOf = (offer: Parameters<typeof pick>[0]) =>
  Schema.decodeUnknownSync(PasskeyCreation)(pick(offer, "options"))

const statusAndError = (answer: Parameters<typeof pick>[0]) => [answer.status, pick(answer, "error")]
const refused = [422, "second_factor_failed"]
const expired = [404, "staff_sign_in_expired"]

/** The audited actions of one person, oldest first. */
const auditOf = Effect.fn("auditOf")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ what: string; data: unknown }>`SELECT what, data FROM audit
    WHERE who_id = ${id} ORDER BY id`
  return rows.map(({ data, what }) => [what, data])
})

const createPeople = Effect.andThen(createPerson(userId(1), { role: "ADMIN" }), createPerson(userId(2)))

layer(prepared(layerProductionApi, createPeople))("console calls", (it) => {
  it.effect("SEC-007 refuse an administrator's session of the rider app, also to impersonate", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(userId(1))
      assert.strictEqual((yield* get("/api/me", { token })).status, 200)
      assert.strictEqual((yield* get("/api/console/people", { token })).status, 401)
      const ticket = yield* post(
        "/api/console/impersonations",
        { user_id: userId(2), mode: "act", reason: "Takes the account over" },
        { token }
      )
      assert.strictEqual(ticket.status, 401)
    })
  )

  it.effect("SEC-007 are all that a console session opens", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(userId(1))
      assert.strictEqual((yield* get("/api/console/people", { token })).status, 200)
      assert.strictEqual((yield* get("/api/me", { token })).status, 401)
    })
  )

  it.effect(
    "SEC-007 refuse a session whose user gave no sign for 30 minutes, however much a view polls",
    () =>
      Effect.gen(function* () {
        const token = yield* consoleTokenOf(userId(1))
        const poll = Effect.map(get("/api/console/live", { token }), ({ status }) => status)
        yield* advanceClock(29 * 60)
        assert.strictEqual(yield* poll, 200)
        yield* advanceClock(60)
        assert.strictEqual(yield* poll, 401)
        assert.strictEqual((yield* post("/api/console/session/activity", {}, { token })).status, 401)
      })
  )

  it.effect("SEC-007 go on while the user is active, but for 10 hours at most", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(userId(1))
      for (let quarter = 1; quarter <= 39; quarter += 1) {
        yield* advanceClock(15 * 60)
        assert.strictEqual((yield* post("/api/console/session/activity", {}, { token })).status, 204)
      }
      yield* advanceClock(14 * 60)
      assert.strictEqual((yield* get("/api/console/live", { token })).status, 200)
      yield* advanceClock(60)
      assert.strictEqual((yield* get("/api/console/live", { token })).status, 401)
    })
  )
})

layer(layerProductionApi)("the sign-in of staff in production", (it) => {
  it.effect("SEC-007 opens no session for the code by SMS alone", () =>
    Effect.gen(function* () {
      yield* createPerson(userId(10), { role: "SUPPORT" })
      const answer = yield* sendStaffCode(phoneOf(10))
      assert.deepStrictEqual([answer.status, pick(answer, "step"), sessionOf(answer)], [200, "enrolment", ""])
      assert.deepStrictEqual(yield* auditOf(userId(10)), [])
    })
  )

  it.effect(
    "SEC-007 registers the first passkey with an enrolment code, and shows ten recovery codes once",
    () =>
      Effect.gen(function* () {
        const { answer, id, recoveryCodes, session } = yield* createEnrolled(11)
        assert.strictEqual(answer.status, 200)
        assert.strictEqual(pick(answer, "staff", "role"), "ADMIN")
        assert.strictEqual(new Set(recoveryCodes).size, 10)
        for (const code of recoveryCodes)
          assert.match(code, /^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
        assert.strictEqual((yield* get("/api/console/people", { token: session })).status, 200)
        const sql = yield* SqlClient.SqlClient
        const stored = yield* sql`SELECT * FROM one_use_code WHERE person_id = ${id}`
        for (const code of recoveryCodes) {
          assert.notInclude(JSON.stringify(stored), code)
          assert.notInclude(JSON.stringify(stored), code.replaceAll("-", ""))
        }
        assert.deepStrictEqual(yield* auditOf(id), [
          ["enrolment_code_issued", {}],
          ["passkey_added", {}],
          ["recovery_codes_issued", { count: 10 }],
          ["staff_signed_in", { factor: "enrolment" }]
        ])
      })
  )

  it.effect("SEC-007 registers no passkey without the enrolment code, nor with a used or expired one", () =>
    Effect.gen(function* () {
      yield* createPerson(userId(12), { role: "SUPPORT" })
      const phone = phoneOf(12)
      const code = yield* issueCodeFor(phone)
      const attempt = Effect.fn("attempt")(function* (given: string) {
        const { options, token } = yield* beginEnrolment(phone)
        const credential = createSoftwareAuthenticator(consoleOrigin).create(options)
        return yield* post("/api/console/session/enrolment", { token, code: given, credential })
      })
      assert.deepStrictEqual(statusAndError(yield* attempt("0000-0000-0000")), refused)
      assert.deepStrictEqual((yield* auditOf(userId(12))).at(-1), [
        "staff_sign_in_failed",
        { step: "enrolment" }
      ])
      yield* advanceClock(24 * 3600)
      assert.deepStrictEqual(statusAndError(yield* attempt(code)), refused)
      const fresh = yield* issueCodeFor(phone)
      assert.strictEqual((yield* attempt(fresh)).status, 200)
      const { options, token } = yield* beginWithPasskey(phone)
      const credential = createSoftwareAuthenticator(consoleOrigin).use(options)
      const again = yield* post("/api/console/session/passkey", { token, credential })
      assert.deepStrictEqual(statusAndError(again), refused)
    })
  )

  it.effect("SEC-007 opens a session for the person's own passkey", () =>
    Effect.gen(function* () {
      const { authenticator, id, phone } = yield* createEnrolled(13)
      const { options, token } = yield* beginWithPasskey(phone)
      assert.deepStrictEqual(
        [options.rpId, options.userVerification, options.allowCredentials.map((one) => one.id)],
        ["samvej.example", "required", [authenticator.id]]
      )
      const answer = yield* passkey(token, authenticator.use(options))
      assert.strictEqual(answer.status, 200)
      const live = yield* get("/api/console/live", { token: sessionOf(answer) })
      assert.strictEqual(live.status, 200)
      assert.deepStrictEqual((yield* auditOf(id)).at(-1), ["staff_signed_in", { factor: "passkey" }])
    })
  )

  it.effect("SEC-007 refuses a challenge that was met already, and an answer to an older one", () =>
    Effect.gen(function* () {
      const { authenticator, phone } = yield* createEnrolled(14)
      const first = yield* beginWithPasskey(phone)
      const used = authenticator.use(first.options)
      assert.strictEqual((yield* passkey(first.token, used)).status, 200)
      assert.deepStrictEqual(statusAndError(yield* passkey(first.token, used)), expired)
      const second = yield* beginWithPasskey(phone)
      assert.deepStrictEqual(statusAndError(yield* passkey(second.token, used)), refused)
    })
  )

  it.effect.each([
    [20, "a page of another origin", { origin: "https://samvej.example.evil" }],
    [21, "a page of the same host without TLS", { origin: "http://samvej.example" }],
    [22, "a passkey of another site", { rpId: "evil.example" }],
    [23, "another challenge", { challenge: "A".repeat(43) }],
    [24, "an authenticator that did not verify its user", { isVerified: false }],
    [25, "a copy whose counter stands still", { counter: 1 }],
    [26, "a copy whose counter went back", { counter: 0 }]
  ] as const)("SEC-007 person %i: refuses %s, and audits it", ([number, , changes]) =>
    Effect.gen(function* () {
      const { authenticator, id, phone } = yield* createEnrolled(number)
      const first = yield* beginWithPasskey(phone)
      assert.strictEqual((yield* passkey(first.token, authenticator.use(first.options))).status, 200)
      const { options, token } = yield* beginWithPasskey(phone)
      const answer = yield* passkey(token, authenticator.use(options, changes))
      assert.deepStrictEqual([...statusAndError(answer), sessionOf(answer)], [...refused, ""])
      assert.deepStrictEqual((yield* auditOf(id)).at(-1), ["staff_sign_in_failed", { step: "passkey" }])
    })
  )

  it.effect("SEC-007 refuses another person's passkey", () =>
    Effect.gen(function* () {
      const attacker = yield* createEnrolled(40)
      const victim = yield* createEnrolled(41)
      const { options, token } = yield* beginWithPasskey(victim.phone)
      const answer = yield* passkey(token, attacker.authenticator.use(options))
      assert.deepStrictEqual(statusAndError(answer), refused)
    })
  )

  it.effect("SEC-007 accepts a recovery code once, however it is written, and of its owner only", () =>
    Effect.gen(function* () {
      const { id, phone, recoveryCodes } = yield* createEnrolled(42)
      const other = yield* createEnrolled(43)
      const [code = ""] = recoveryCodes
      const stranger = yield* beginWithPasskey(other.phone)
      assert.deepStrictEqual(statusAndError(yield* oneUseCode(stranger.token, code)), refused)
      const first = yield* beginWithPasskey(phone)
      const accepted = yield* oneUseCode(first.token, ` ${code.replaceAll("-", " ").toLowerCase()}`)
      assert.strictEqual(accepted.status, 200)
      assert.notStrictEqual(sessionOf(accepted), "")
      const second = yield* beginWithPasskey(phone)
      assert.deepStrictEqual(statusAndError(yield* oneUseCode(second.token, code)), refused)
      assert.deepStrictEqual((yield* auditOf(id)).slice(-2), [
        ["staff_signed_in", { factor: "one_use_code" }],
        ["staff_sign_in_failed", { step: "one_use_code" }]
      ])
    })
  )

  it.effect("SEC-007 ASVS-6.5.2 still accepts an unused recovery code of before, with twelve digits", () =>
    Effect.gen(function* () {
      const { id, phone } = yield* createEnrolled(48)
      const sql = yield* SqlClient.SqlClient
      const hash = (yield* Secrets).hash(`one-use:${id}:123456789012`)
      yield* sql`INSERT INTO one_use_code (person_id, kind, code_hash, created_at)
        VALUES (${id}, 'recovery', ${hash}, now())`
      const { token } = yield* beginWithPasskey(phone)
      assert.strictEqual((yield* oneUseCode(token, "1234-5678-9012")).status, 200)
    })
  )

  it.effect("SEC-007 uses one recovery code for one of ten sign-ins at once", () =>
    Effect.gen(function* () {
      const { phone, recoveryCodes } = yield* createEnrolled(44)
      const [code = ""] = recoveryCodes
      const { token } = yield* beginWithPasskey(phone)
      const answers = yield* Effect.all(
        Array.from({ length: 10 }, () => oneUseCode(token, code)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(answers.filter(({ status }) => status === 200).length, 1)
    })
  )

  it.effect("SEC-007 ends after five wrong tries, and after five minutes", () =>
    Effect.gen(function* () {
      const { phone, recoveryCodes } = yield* createEnrolled(45)
      const [code = ""] = recoveryCodes
      const tried = yield* beginWithPasskey(phone)
      for (let tries = 1; tries <= 5; tries += 1)
        assert.deepStrictEqual(statusAndError(yield* oneUseCode(tried.token, "000000000000")), refused)
      assert.deepStrictEqual(statusAndError(yield* oneUseCode(tried.token, code)), expired)
      const late = yield* beginWithPasskey(phone)
      yield* advanceClock(300)
      assert.deepStrictEqual(statusAndError(yield* oneUseCode(late.token, code)), expired)
    })
  )

  it.effect("SEC-007 is audited also when the code by SMS was wrong", () =>
    Effect.gen(function* () {
      const { id, phone } = yield* createEnrolled(46)
      yield* advanceClock(61)
      yield* post("/api/auth/otp", { type: "phone", value: phone }, withBotCheck(yield* solveBotCheck))
      const wrong = yield* post("/api/console/session", { phone, otp: "000000", fingerprint: "test" })
      assert.strictEqual(pick(wrong, "error"), "auth.otp.invalid_credentials")
      assert.deepStrictEqual((yield* auditOf(id)).at(-1), ["staff_sign_in_failed", { step: "code" }])
    })
  )

  it.effect("SEC-007 begins anew with an enrolment code: passkeys, recovery codes and sessions end", () =>
    Effect.gen(function* () {
      const { authenticator, phone, recoveryCodes, session } = yield* createEnrolled(47)
      const open = yield* beginWithPasskey(phone)
      yield* issueCodeFor(phone)
      assert.strictEqual((yield* get("/api/console/live", { token: session })).status, 401)
      assert.deepStrictEqual(
        statusAndError(yield* passkey(open.token, authenticator.use(open.options))),
        refused
      )
      assert.deepStrictEqual(statusAndError(yield* oneUseCode(open.token, recoveryCodes[0] ?? "")), refused)
      assert.strictEqual((yield* beginSignIn(phone)).step, "enrolment")
    })
  )
})

const layerWithSupport = prepared(layerDevelopmentApi, createPerson(userId(60), { role: "SUPPORT" }))

layer(layerWithSupport)("the sign-in of staff in development", (it) => {
  it.effect("SEC-007 N85 needs no passkey until the person adds one, and a passkey from then on", () =>
    Effect.gen(function* () {
      const phone = phoneOf(60)
      const signedIn = yield* sendStaffCode(phone)
      const token = sessionOf(signedIn)
      assert.strictEqual(pick(signedIn, "step"), "signed_in")
      const offer = yield* post("/api/console/passkeys/challenge", {}, { token })
      const authenticator = createSoftwareAuthenticator(consoleOrigin)
      const added = yield* post(
        "/api/console/passkeys",
        { token: pick(offer, "token"), credential: authenticator.create(creationOf(offer)) },
        { token }
      )
      assert.strictEqual(added.status, 201)
      assert.lengthOf(Object(pick(added, "recovery_codes")), 10)
      const { options, token: challenge } = yield* beginWithPasskey(phone)
      assert.strictEqual((yield* passkey(challenge, authenticator.use(options))).status, 200)
    })
  )

  it.effect("SEC-007 a passkey is added, and a code for the desktop issued, within ten minutes only", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(userId(60))
      yield* advanceClock(599)
      const desktop = yield* post("/api/console/desktop-codes", {}, { token })
      assert.strictEqual(desktop.status, 201)
      yield* advanceClock(1)
      for (const path of ["/api/console/passkeys/challenge", "/api/console/desktop-codes"]) {
        const late = yield* post(path, {}, { token })
        assert.deepStrictEqual([...statusAndError(late), pick(late, "minutes")], [403, "sign_in_again", 10])
      }
    })
  )

  it.effect("SEC-007 a code for the desktop signs in once", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(userId(60))
      const code = String(pick(yield* post("/api/console/desktop-codes", {}, { token }), "code"))
      const first = yield* beginWithPasskey(phoneOf(60))
      assert.strictEqual((yield* oneUseCode(first.token, code)).status, 200)
      const second = yield* beginWithPasskey(phoneOf(60))
      assert.deepStrictEqual(statusAndError(yield* oneUseCode(second.token, code)), refused)
    })
  )
})
