import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { aPng } from "#tests/support/builders/images.ts"
import { get, layerAccountApi, pick, post, send, signUp } from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { TestApi } from "#tests/support/server/testApi.ts"

let number = 4523000000
const newPerson = (language = "EN") => Effect.suspend(() => signUp(`+${++number}`, language))
const patch = (token: string, data: unknown, language = "en") =>
  send("PATCH", "/api/me", data, { token, headers: { "accept-language": language } })

const completeProfile = {
  name: "Anna",
  last_name: "Berg",
  email: "anna@example.dk",
  country: "DK",
  zipcode: "2300"
}

layer(layerAccountApi)("the profile", (it) => {
  it.effect("ONB-008, AUTH-011 is completed by a new person", () =>
    Effect.gen(function* () {
      const { token } = yield* newPerson()
      const done = yield* patch(token, { ...completeProfile, newsletter: true, voucher: "" })
      assert.strictEqual(done.status, 200)
      const me = yield* get("/api/me", { token })
      assert.deepStrictEqual(me.body, done.body)
      assert.strictEqual(pick(me, "has_mandatory_properties"), true)
      assert.isString(pick(me, "newsletter_signed_up_at"))
    })
  )

  it.effect("PROF-019 starts as a user without balance or credit", () =>
    Effect.gen(function* () {
      const { token } = yield* newPerson()
      const me = yield* get("/api/me", { token })
      assert.deepStrictEqual(
        ["role", "balance", "balance_available", "credit_available", "impersonation"].map((name) =>
          pick(me, name)
        ),
        ["USER", 0, 0, 0, null]
      )
    })
  )

  it.effect("PROF-025 keeps fields that a change omits or sends as null", () =>
    Effect.gen(function* () {
      const { token } = yield* newPerson()
      yield* patch(token, {
        ...completeProfile,
        description: "Early bird",
        workplace_name: "Harbour",
        workplace_pid: "p1",
        lat: 55.6,
        lng: 12.5
      })
      const after = yield* patch(token, { language: "SV", name: null })
      assert.deepStrictEqual(
        ["name", "description", "workplace_pid", "lat", "language"].map((name) => pick(after, name)),
        ["Anna", "Early bird", "p1", 55.6, "SV"]
      )
    })
  )

  it.effect("MONEY-001 gets the currency of its new country", () =>
    Effect.gen(function* () {
      const { token } = yield* newPerson()
      const moved = yield* patch(token, { country: "NL", zipcode: "1012ab" })
      assert.deepStrictEqual(
        ["country", "zipcode", "currency"].map((name) => pick(moved, name)),
        ["NL", "1012 AB", "EUR"]
      )
    })
  )

  it.effect("keeps all of five concurrent changes", () =>
    Effect.gen(function* () {
      const { token } = yield* newPerson()
      const names = ["description", "street", "city", "workplace_name", "workplace_pid"]
      const changes = names.map((name) => patch(token, { [name]: name }))
      yield* Effect.all(changes, { concurrency: "unbounded" })
      const me = yield* get("/api/me", { token })
      assert.deepStrictEqual(
        names.map((name) => pick(me, name)),
        names
      )
    })
  )
})

const invalidFields = [
  ["ONB-008", "name", { name: " " }, "Indtast dit fornavn."],
  ["ONB-008", "last_name", { last_name: "" }, "Indtast dit efternavn."],
  ["ONB-008", "email", { email: "" }, "Indtast en gyldig e-mailadresse."],
  ["C35", "email", { email: "anna.example.dk" }, "Indtast en gyldig e-mailadresse."],
  ["ONB-010", "zipcode", { zipcode: "99" }, "Indtast et gyldigt postnummer."],
  ["PROF-014", "description", { description: "x".repeat(241) }, "Brug højst 240 tegn."],
  ["PROF-023", "language", { language: "FR" }, "Vælg et af sprogene på listen."],
  ["PROF-018", "country", { country: "DE" }, "Vælg et af landene på listen."],
  ["PROF-018", "lng", { lat: 55 }, "Vælg adressen fra listen."],
  ["PROF-018", "lat", { lat: 91, lng: 0 }, "Dette skal være mellem -90 og 90."],
  ["PROF-018", "street", { street: "x".repeat(201) }, "Brug højst 200 tegn."],
  ["PROF-018", "city", { city: "x".repeat(201) }, "Brug højst 200 tegn."],
  ["PROF-018", "workplace_name", { workplace_name: "x".repeat(201) }, "Brug højst 200 tegn."],
  ["PROF-020", "newsletter", { newsletter: "yes" }, "Dette skal være ja eller nej."],
  ["PROF-020", "onboarding_segment", { onboarding_segment: "pilot" }, "Vælg en af de mulige værdier."],
  ["VOUCH-007", "voucher", { voucher: "NOPE" }, "Kuponen er udløbet, allerede brugt eller findes ikke."]
] as const

layer(layerAccountApi)("PROF-029 an invalid profile field is named in the language of the request:", (it) => {
  it.effect.each(invalidFields)("%s %s", ([, field, data, text]) =>
    Effect.gen(function* () {
      const { token } = yield* newPerson()
      const answer = yield* patch(token, data, "da")
      assert.strictEqual(answer.status, 422)
      assert.deepStrictEqual([pick(answer, "message"), pick(answer, "errors")], [text, { [field]: [text] }])
    })
  )

  it.effect("all invalid fields at once, and no valid field is saved", () =>
    Effect.gen(function* () {
      const { token } = yield* newPerson()
      const answer = yield* patch(token, { name: "Anna", email: "x", zipcode: "1" }, "sv")
      assert.deepStrictEqual(pick(answer, "errors"), {
        email: ["Ange en giltig e-postadress."],
        zipcode: ["Ange ett giltigt postnummer."]
      })
      assert.isNull(pick(yield* get("/api/me", { token }), "name"))
    })
  )
})

const createVoucher = Effect.fn("createVoucher")(function* (
  code: string,
  more: { group?: string; uses?: number; until?: string } = {}
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO voucher (code, target_group, type, amount, currency, uses_left, redeemable_until, created_at)
    VALUES (${code}, ${more.group ?? "NEW_USERS"}, 'CREDIT', 5000, 'DKK', ${more.uses ?? null},
      ${more.until ?? null}, '2026-01-01')`
})

layer(layerAccountApi)("a voucher", (it) => {
  it.effect("VOUCH-008 VOUCH-003 is shown with its worth without sign-in", () =>
    Effect.gen(function* () {
      yield* createVoucher("WELCOME")
      const found = yield* get("/api/v5/vouchers/welcome")
      assert.deepStrictEqual(
        [found.status, found.body],
        [
          200,
          {
            target_group: "NEW_USERS",
            code: "WELCOME",
            voucher_type: "CREDIT",
            amount: 50,
            currency: "DKK"
          }
        ]
      )
      const missing = yield* get("/api/v5/vouchers/NOPE")
      assert.deepStrictEqual([missing.status, pick(missing, "error")], [404, "voucher.failed"])
    })
  )

  it.effect("ONB-011, N11 entered at sign-up becomes credit, once for each person", () =>
    Effect.gen(function* () {
      yield* createVoucher("HELLO50", { uses: 1 })
      const { token } = yield* newPerson()
      const done = yield* patch(token, { ...completeProfile, voucher: " hello50 " })
      assert.deepStrictEqual(
        ["credit_available", "balance", "balance_available", "signupVoucher"].map((name) => pick(done, name)),
        [50, 0, 50, "HELLO50"]
      )
      assert.strictEqual(pick(yield* patch(token, { voucher: "HELLO50" }), "error"), "voucher.failed")
      const next = yield* newPerson()
      const refused = yield* patch(next.token, { ...completeProfile, voucher: "HELLO50" })
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [422, "voucher.failed"])
      assert.isNull(pick(yield* get("/api/me", { token: next.token }), "name"))
    })
  )

  it.effect.each([
    ["for existing users", "OLD", { group: "EXISTING_USERS" }],
    ["that has expired", "LATE", { until: "2026-01-02" }],
    ["without uses left", "GONE", { uses: 0 }]
  ] as const)("ONB-011 %s is refused at sign-up", ([, code, more]) =>
    Effect.gen(function* () {
      yield* createVoucher(code, more)
      const { token } = yield* newPerson()
      assert.strictEqual(pick(yield* patch(token, { voucher: code }), "error"), "voucher.failed")
    })
  )

  it.effect(
    "SEC-014 for new users is redeemed once, whichever of them it is, and not by an older account",
    () =>
      Effect.gen(function* () {
        yield* createVoucher("NEW1")
        yield* createVoucher("NEW2")
        yield* createVoucher("ALL1", { group: "NEW_USERS_AND_EXISTING_USERS" })
        const { token } = yield* newPerson()
        const redeem = (code: string, by: string) =>
          Effect.map(patch(by, { voucher: code }), (answer) => [answer.status, pick(answer, "error")])
        assert.deepStrictEqual(yield* redeem("NEW1", token), [200, undefined])
        assert.deepStrictEqual(yield* redeem("NEW2", token), [422, "voucher.failed"])
        assert.deepStrictEqual(yield* redeem("ALL1", token), [200, undefined])
        const old = yield* newPerson()
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE person SET created_at = created_at - interval '31 days' WHERE id = ${old.id}`
        assert.deepStrictEqual(yield* redeem("NEW2", old.token), [422, "voucher.failed"])
        assert.deepStrictEqual(yield* redeem("ALL1", old.token), [200, undefined])
      })
  )

  it.effect("SEC-014 for new users is redeemed once by a number, also when its account was deleted", () =>
    Effect.gen(function* () {
      yield* createVoucher("FRESH1")
      yield* createVoucher("FRESH2")
      const phone = `+${++number}`
      const first = yield* signUp(phone)
      assert.strictEqual((yield* patch(first.token, { voucher: "FRESH1" })).status, 200)
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE person SET deleted_at = now() WHERE id = ${first.id}`
      yield* advanceClock(61)
      const second = yield* signUp(phone)
      assert.strictEqual(pick(yield* patch(second.token, { voucher: "FRESH2" }), "error"), "voucher.failed")
    })
  )

  it.effect("VOUCH-007 with one use left is redeemed by one of ten concurrent people", () =>
    Effect.gen(function* () {
      yield* createVoucher("LAST", { uses: 1 })
      const people = yield* Effect.all(Array.from({ length: 10 }, () => newPerson()))
      const answers = yield* Effect.all(
        people.map(({ token }) => patch(token, { voucher: "LAST" })),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(answers.filter(({ status }) => status === 200).length, 1)
    })
  )
})

const upload = Effect.fn("upload")(function* (
  token: string,
  files: ReadonlyArray<readonly [string, Buffer]>
) {
  const { request } = yield* TestApi
  const form = new FormData()
  for (const [name, bytes] of files)
    form.append(name, new Blob([Uint8Array.from(bytes)], { type: "image/png" }), "me.png")
  const response = yield* request("/api/me", {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${token}` }
  })
  const body: unknown = yield* Effect.promise(() => response.json())
  return { status: response.status, headers: response.headers, body }
})

layer(layerAccountApi)("PROF-026, ONB-012 the profile image", (it) => {
  it.effect("PROF-030 is stored without metadata, served at its path, and replaced by the next image", () =>
    Effect.gen(function* () {
      const { request } = yield* TestApi
      const { token } = yield* newPerson()
      const first = yield* upload(token, [["image", aPng({ text: "GPS 55.6, 12.5" })]])
      const path = String(pick(first, "image"))
      assert.match(path, /^\/api\/files\/[\w-]{43}$/)
      const seen = yield* request(path)
      assert.deepStrictEqual([seen.status, seen.headers.get("content-type")], [200, "image/png"])
      const stored = Buffer.from(yield* Effect.promise(() => seen.arrayBuffer()))
      assert.strictEqual(stored.subarray(1, 4).toString("latin1"), "PNG")
      assert.notInclude(stored.toString("latin1"), "GPS")
      const second = yield* upload(token, [["image", aPng()]])
      assert.notStrictEqual(pick(second, "image"), path)
      assert.strictEqual((yield* request(path)).status, 404)
    })
  )

  it.effect("must be one file of a supported image format", () =>
    Effect.gen(function* () {
      const { token } = yield* newPerson()
      const svg = yield* upload(token, [["image", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")]])
      assert.deepStrictEqual([svg.status, pick(svg, "error")], [422, "image_not_accepted"])
      assert.deepStrictEqual([pick(svg, "megabytes"), pick(svg, "megapixels")], [5, 50])
      const cut = yield* upload(token, [["image", aPng().subarray(0, 30)]])
      assert.deepStrictEqual([cut.status, pick(cut, "error")], [422, "image_not_accepted"])
      const none = yield* upload(token, [["other", aPng()]])
      assert.strictEqual(none.status, 422)
      const two = yield* upload(token, [
        ["image", aPng()],
        ["image", aPng()],
        ["image", aPng()]
      ])
      assert.isTrue(two.status === 422 || two.status === 413)
    })
  )

  it.effect("SEC-018 must be at most 50 megapixels, and the text says so", () =>
    Effect.gen(function* () {
      const { token } = yield* newPerson()
      const bomb = yield* upload(token, [["image", aPng({ width: 12_000, height: 12_000 })]])
      assert.deepStrictEqual([bomb.status, pick(bomb, "error")], [422, "image_not_accepted"])
      assert.strictEqual(
        pick(bomb, "message"),
        "Choose a JPEG, PNG or WebP picture of at most 5 MB and 50 megapixels."
      )
    })
  )

  it.effect("must be at most 5 MB", () =>
    Effect.gen(function* () {
      const { token } = yield* newPerson()
      const big = yield* upload(token, [
        ["image", Buffer.concat([aPng(), Buffer.alloc(5 * 1024 * 1024 + 1)])]
      ])
      assert.deepStrictEqual([big.status, pick(big, "error")], [413, "payload_too_large"])
    })
  )
})

layer(layerAccountApi)("the terms", (it) => {
  it.effect(
    "TERMS-008 TERMS-009 TERMS-010 TERMS-011 are shown, their view is tracked, and they are accepted",
    () =>
      Effect.gen(function* () {
        const latest = yield* get("/api/terms/latest")
        assert.strictEqual(pick(latest, "publish_time"), "2026-01-01T00:00:00.000Z")
        const { token, id } = yield* newPerson()
        assert.isNull(pick(yield* get("/api/me", { token }), "terms_accepted_at"))
        for (const path of ["track-terms-sheet-view", "track-terms-sheet-view", "accept-terms"]) {
          assert.strictEqual((yield* post(`/api/me/${path}`, {}, { token })).status, 204)
        }
        const sql = yield* SqlClient.SqlClient
        assert.strictEqual((yield* sql`SELECT 1 FROM terms_view WHERE person_id = ${id}`).length, 1)
        assert.isString(pick(yield* get("/api/me", { token }), "terms_accepted_at"))
        assert.strictEqual((yield* post("/api/me/accept-terms")).status, 401)
      })
  )
})
