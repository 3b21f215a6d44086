import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import {
  get,
  layerAccountApi,
  layerAccountApiWith,
  pick,
  post,
  signUp
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { decideOnSandboxPage, returnFromEid, startEid } from "#tests/support/world/eid.ts"

const verifiedPath = "303 /?eIdVerified=true&showEidFlow=false"
const failedPath = (reason: string) => `303 /?eIdVerified=false&showEidFlow=true&eIdFailure=${reason}`

const confirmed = { action: "confirm", birth_date: "1990-05-17" }
const confirm = (page: URL, identity: string) => decideOnSandboxPage(page, { ...confirmed, identity })

const verify = Effect.fn("verify")(function* (token: string, identity: string) {
  const { cookie, page } = yield* startEid(token)
  return yield* returnFromEid((yield* confirm(page, identity)) ?? new URLSearchParams(), { cookie })
})

const profileOf = (token: string) =>
  Effect.map(get("/api/me", { token }), (me) => [
    pick(me, "eid_provider"),
    typeof pick(me, "eid_verified_at")
  ])

layer(layerAccountApi)("a verification by e-ID at the sandbox's provider", (it) => {
  it.effect("EID-006 EID-002 starts with the provider's page and returns with the verified person", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4531495010")
      const { cookie, page } = yield* startEid(token)
      assert.strictEqual(page.href.split("?")[0], "http://localhost/sandbox/eid/authorize")
      const query = Object.fromEntries(page.searchParams)
      assert.deepStrictEqual(
        [query["response_type"], query["scope"], query["code_challenge_method"], query["acr_values"]],
        ["code", "openid profile", "S256", "dkmitid"]
      )
      assert.strictEqual(query["redirect_uri"], "http://localhost/api/eid/dkmitid/return")
      const shown = yield* get(page.pathname + page.search)
      assert.strictEqual(shown.status, 200)
      assert.include(String(shown.body), "Test e-ID: MitID")
      const query2 = yield* confirm(page, "1234567890")
      assert.strictEqual(
        yield* returnFromEid(query2 ?? new URLSearchParams(), { cookie }),
        "303 /?eIdVerified=true&showEidFlow=false"
      )
      assert.deepStrictEqual(yield* profileOf(token), ["dkmitid", "string"])
      const again = yield* post("/api/me/verify-eid", undefined, { token })
      assert.deepStrictEqual([again.status, pick(again, "error")], [409, "eid_already_verified"])
    })
  )

  it.effect("EID-003 asks the provider of the person's country, and none in Belgium", () =>
    Effect.gen(function* () {
      const asked = []
      for (const phone of ["+31612345678", "+4531495011", "+46701234567", "+4791234567"]) {
        const { token } = yield* signUp(phone)
        asked.push((yield* startEid(token)).page.searchParams.get("acr_values"))
      }
      assert.deepStrictEqual(asked, ["nlidin", "dkmitid", "sebankid", "novippslogin"])
      const { token } = yield* signUp("+32470123456")
      const refused = yield* post("/api/me/verify-eid", undefined, { token })
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [422, "eid_not_offered"])
    })
  )

  it.effect("that is cancelled verifies nobody, and can be tried again", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4531495012")
      const { cookie, page } = yield* startEid(token)
      const query = yield* decideOnSandboxPage(page, { action: "cancel" })
      assert.strictEqual(
        yield* returnFromEid(query ?? new URLSearchParams(), { cookie }),
        failedPath("cancelled")
      )
      assert.deepStrictEqual(yield* profileOf(token), [null, "object"])
      assert.strictEqual(yield* verify(token, "2234567890"), verifiedPath)
    })
  )

  it.effect("of a person who is too young is refused", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4531495013")
      const { cookie, page } = yield* startEid(token)
      const query = yield* decideOnSandboxPage(page, {
        action: "confirm",
        identity: "3234567890",
        birth_date: "2015-01-01"
      })
      assert.strictEqual(
        yield* returnFromEid(query ?? new URLSearchParams(), { cookie }),
        failedPath("under_age")
      )
    })
  )

  it.effect("that returns twice, late, or in another browser is refused", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4531495014")
      const first = yield* startEid(token)
      const stolen = (yield* confirm(first.page, "4234567890")) ?? new URLSearchParams()
      assert.strictEqual(yield* returnFromEid(stolen, { cookie: "" }), failedPath("expired"))
      assert.strictEqual(
        yield* returnFromEid(stolen, { cookie: first.cookie, provider: "sebankid" }),
        failedPath("expired")
      )
      const second = yield* startEid(token)
      const late = (yield* confirm(second.page, "4234567890")) ?? new URLSearchParams()
      yield* advanceClock(15 * 60)
      assert.strictEqual(yield* returnFromEid(late, second), failedPath("expired"))
      const third = yield* startEid(token)
      const query = (yield* confirm(third.page, "4234567890")) ?? new URLSearchParams()
      yield* advanceClock(14 * 60)
      assert.strictEqual(yield* returnFromEid(query, third), verifiedPath)
      assert.strictEqual(yield* returnFromEid(query, third), failedPath("expired"))
    })
  )

  it.effect("with an e-ID that verifies another account is refused, until that account is deleted", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const owner = yield* signUp("+4531495015")
      const other = yield* signUp("+4531495016")
      assert.strictEqual(yield* verify(owner.token, "5234567890"), verifiedPath)
      assert.strictEqual(yield* verify(other.token, "5234567890"), failedPath("in_use"))
      assert.deepStrictEqual(yield* profileOf(other.token), [null, "object"])
      yield* sql`UPDATE person SET deleted_at = now() WHERE id = ${owner.id}`
      assert.strictEqual(yield* verify(other.token, "5234567890"), verifiedPath)
    })
  )

  it.effect("of two accounts at once with one e-ID verifies one of them", () =>
    Effect.gen(function* () {
      const tokens = []
      for (const number of ["7", "8", "9"]) tokens.push((yield* signUp(`+453149501${number}`)).token)
      const returns = []
      for (const token of tokens) {
        const { cookie, page } = yield* startEid(token)
        returns.push({ cookie, query: (yield* confirm(page, "6234567890")) ?? new URLSearchParams() })
      }
      const outcomes = yield* Effect.all(
        returns.map(({ cookie, query }) => returnFromEid(query, { cookie })),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(outcomes.toSorted(), [failedPath("in_use"), failedPath("in_use"), verifiedPath])
    })
  )

  it.effect("keeps neither the number of the person nor the secrets of the return in its tables", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { token } = yield* signUp("+4531495020")
      const { cookie, page } = yield* startEid(token)
      const query = (yield* confirm(page, "7234567890")) ?? new URLSearchParams()
      const stored =
        yield* sql`SELECT a::text AS row FROM eid_attempt a UNION ALL SELECT c::text FROM sandbox_eid_code c`
      const kept = JSON.stringify(stored)
      const secrets = [
        "7234567890",
        page.searchParams.get("state") ?? "",
        cookie.split("=")[1] ?? "",
        query.get("code") ?? ""
      ]
      assert.deepStrictEqual(
        secrets.filter((secret) => secret.length < 10 || kept.includes(secret)),
        []
      )
      yield* returnFromEid(query, { cookie })
      assert.notInclude(JSON.stringify(yield* sql`SELECT i::text AS row FROM eid_identity i`), "7234567890")
    })
  )

  it.effect("EID-006 ASVS-6.8.4 at another level than was asked for is refused", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4531495023")
      const { cookie, page } = yield* startEid(token)
      const query = (yield* confirm(page, "9234567890")) ?? new URLSearchParams()
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE sandbox_eid_code SET acr = 'nlidin'`
      assert.strictEqual(yield* returnFromEid(query, { cookie }), failedPath("rejected"))
      assert.deepStrictEqual(yield* profileOf(token), [null, "object"])
    })
  )

  it.effect("leads nowhere when the request was changed on the way", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4531495021")
      const { page } = yield* startEid(token)
      page.searchParams.set("redirect_uri", "https://elsewhere.example/")
      const shown = yield* get(page.pathname + page.search)
      assert.strictEqual(shown.status, 400)
      assert.strictEqual(yield* confirm(page, "8234567890"), undefined)
    })
  )
})

const { featureFlags } = defaultProductSettings

layer(layerAccountApiWith({ featureFlags: { ...featureFlags, Eid: false } }))(
  "without the flag Eid",
  (it) => {
    it.effect("EID-006 no verification starts", () =>
      Effect.gen(function* () {
        const { token } = yield* signUp("+4531495022")
        const refused = yield* post("/api/me/verify-eid", undefined, { token })
        assert.deepStrictEqual([refused.status, pick(refused, "error")], [422, "eid_not_offered"])
      })
    )
  }
)
