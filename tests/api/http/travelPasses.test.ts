import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { at, userId } from "#tests/support/builders/entities.ts"
import { aPng } from "#tests/support/builders/images.ts"
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
import { prepared } from "#tests/support/server/prepared.ts"
import { TestApi } from "#tests/support/server/testApi.ts"
import { notificationsOf } from "#tests/support/world/notifications.ts"
import { createPerson } from "#tests/support/world/people.ts"

const agent = userId(901)
const partner = userId(902)
/** A Monday, nine in the morning in Denmark. */
const now = at("2026-03-02T08:00:00Z")

const layerWithStaff = prepared(
  layerAccountApi,
  Effect.all([
    createPerson(agent, { name: "Sofie", role: "SUPPORT" }),
    createPerson(partner, { name: "Per", role: "PARTNER" })
  ])
)

const march = { travel_pass_id: "ruter-period", period_start: "2026-03-01", period_end: "2026-03-30" }

type Fields = Readonly<Record<string, string>>

/** Uploads a pass with pictures, and answers in English. */
const add = Effect.fn("add")(function* (
  token: string,
  fields: Fields = march,
  images: ReadonlyArray<Buffer> = [aPng({ text: "GPS 59.9, 10.7" })]
) {
  const { request } = yield* TestApi
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const bytes of images) form.append("image", new Blob([Uint8Array.from(bytes)]), "pass.png")
  const response = yield* request("/api/me/travel-passes", {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${token}`, "accept-language": "en" }
  })
  const body: unknown = yield* Effect.promise(() => response.json())
  return { status: response.status, headers: response.headers, body }
})

const newPerson = Effect.fn("newPerson")(function* (number: number) {
  yield* setTime(now)
  const id = userId(number)
  yield* createPerson(id, { name: "Anna" })
  return { id, token: yield* tokenOf(id) }
})

const added = Effect.fn("added")(function* (token: string, fields: Fields = march) {
  const answer = yield* add(token, fields)
  assert.strictEqual(answer.status, 201, JSON.stringify(answer.body))
  return String(pick(answer, "id"))
})

const listOf = (token: string) => get("/api/me/travel-passes", { token })
const remove = (token: string, id: string) =>
  send("DELETE", `/api/me/travel-passes/${id}`, undefined, { token })
const decide = (token: string, id: string, state: string, reason = "The picture is dark") =>
  post(`/api/console/travel-passes/${id}`, { state, reason }, { token })
const fileCount = (id: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(sql`SELECT 1 FROM file WHERE owner_id = ${id}`, (rows) => rows.length)
  )

layer(layerWithStaff, { timeout: "60 seconds" })("travel passes", (it) => {
  it.effect("PASS-012 the kinds of passes are listed for who is signed in", () =>
    Effect.gen(function* () {
      const { token } = yield* newPerson(1)
      const options = yield* get("/api/travel-pass-options", { token })
      assert.strictEqual(options.status, 200)
      assert.deepStrictEqual(pick(options, "3"), {
        id: "ruter-period",
        name: "Ruter periodebillett",
        country: "NO",
        image: null
      })
      assert.strictEqual((yield* get("/api/travel-pass-options")).status, 401)
    })
  )

  it.effect(
    "PASS-003 PASS-004 PASS-013 PASS-015 a registered pass awaits a decision, with its own private picture",
    () =>
      Effect.gen(function* () {
        const { token } = yield* newPerson(2)
        const other = yield* newPerson(3)
        const id = yield* added(token)
        const image = `/api/me/travel-passes/${id}/image`
        assert.deepStrictEqual((yield* listOf(token)).body, {
          data: [
            {
              id,
              travel_pass: "Ruter periodebillett",
              state: "AWAITING",
              is_active: false,
              period_start: "2026-03-01",
              period_end: "2026-03-30",
              image,
              rejection: null
            }
          ]
        })
        const { request } = yield* TestApi
        const seen = yield* request(image, { headers: { authorization: `Bearer ${token}` } })
        assert.deepStrictEqual(
          [seen.status, seen.headers.get("content-type"), seen.headers.get("cache-control")],
          [200, "image/png", "private, no-store"]
        )
        const stored = Buffer.from(yield* Effect.promise(() => seen.arrayBuffer())).toString("latin1")
        assert.include(stored, "PNG")
        assert.notInclude(stored, "GPS")
        assert.strictEqual((yield* get(image, { token: other.token })).status, 404)
        assert.strictEqual((yield* get(image)).status, 401)
        assert.deepStrictEqual((yield* listOf(other.token)).body, { data: [] })
      })
  )

  it.effect("PASS-010 a pass without a picture, with two, or with another file is refused", () =>
    Effect.gen(function* () {
      const { id, token } = yield* newPerson(4)
      const none = yield* add(token, march, [])
      assert.deepStrictEqual(
        [none.status, pick(none, "errors")],
        [422, { image: ["Choose a picture of your travel pass."] }]
      )
      const two = yield* add(token, march, [aPng(), aPng()])
      assert.isTrue(two.status === 422 || two.status === 413)
      const text = yield* add(token, march, [Buffer.from("no picture")])
      assert.deepStrictEqual([text.status, pick(text, "error")], [422, "image_not_accepted"])
      const blank = yield* add(token, {})
      assert.deepStrictEqual(
        [blank.status, Object.keys(Object(pick(blank, "errors")))],
        [422, ["travel_pass_id", "period_start", "period_end"]]
      )
      assert.deepStrictEqual((yield* listOf(token)).body, { data: [] })
      assert.strictEqual(yield* fileCount(id), 0)
    })
  )

  it.effect("PASS-007 passes of one person with a common day are refused, also at the same moment", () =>
    Effect.gen(function* () {
      const { id, token } = yield* newPerson(5)
      const answers = yield* Effect.all(
        Array.from({ length: 4 }, () => add(token)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        answers.map(({ status }) => status).toSorted((one, other) => one - other),
        [201, 422, 422, 422]
      )
      assert.strictEqual(yield* fileCount(id), 1)
      const later = yield* add(token, { ...march, period_start: "2026-03-30", period_end: "2026-04-20" })
      assert.deepStrictEqual(
        [later.status, pick(later, "error"), pick(later, "errors")],
        [
          422,
          "travel_pass_overlaps",
          { period_start: ["You already have a travel pass on some of these days."] }
        ]
      )
      yield* added(token, { ...march, period_start: "2026-03-31", period_end: "2026-04-20" })
      const other = yield* newPerson(6)
      yield* added(other.token)
    })
  )

  it.effect("PASS-002 PASS-006 staff approve a pass once; it is audited and its person is notified", () =>
    Effect.gen(function* () {
      const { id: personId, token } = yield* newPerson(7)
      const id = yield* added(token)
      const staff = yield* consoleTokenOf(agent)
      const answers = yield* Effect.all(
        Array.from({ length: 3 }, () => decide(staff, id, "APPROVED", "Valid until the 30th")),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        answers.map(({ status }) => status),
        [204, 204, 204]
      )
      const opposite = yield* decide(staff, id, "REJECTED")
      assert.deepStrictEqual([opposite.status, pick(opposite, "error")], [409, "travel_pass_decided"])
      const list = yield* listOf(token)
      assert.deepStrictEqual(
        [pick(list, "data", "0", "state"), pick(list, "data", "0", "is_active")],
        ["APPROVED", true]
      )
      const notices = yield* notificationsOf(personId)
      assert.deepStrictEqual(
        notices.map(({ data, kind }) => [kind, data.title, data.route]),
        [["travel_pass_approved", "Dit pendlerkort er godkendt", "/account/travel-pass"]]
      )
      const audited = yield* get("/api/console/audit?query=travel_pass_approved", { token: staff })
      assert.deepStrictEqual(
        [
          pick(audited, "total"),
          pick(audited, "data", "0", "reason"),
          pick(audited, "data", "0", "target", "id")
        ],
        [1, "Valid until the 30th", personId]
      )
      const row = yield* get(`/api/console/travel-passes?id=${id}`, { token: staff })
      assert.strictEqual(pick(row, "data", "0", "decided_by", "id"), agent)
      const sent = yield* get(`/api/console/notices/travel-pass/${id}`, { token: staff })
      assert.deepStrictEqual(
        [pick(sent, "total"), pick(sent, "data", "0", "kind"), pick(sent, "data", "0", "to", "id")],
        [1, "travel_pass_approved", personId]
      )
    })
  )

  it.effect("PASS-006 a rejected pass says why, frees its period, and expires by date", () =>
    Effect.gen(function* () {
      const { id: personId, token } = yield* newPerson(8)
      const id = yield* added(token)
      const staff = yield* consoleTokenOf(agent)
      assert.strictEqual((yield* decide(staff, id, "REJECTED")).status, 204)
      const [notice] = yield* notificationsOf(personId)
      assert.strictEqual(notice?.data.body, "Ruter periodebillett: The picture is dark")
      const list = yield* listOf(token)
      assert.deepStrictEqual(
        [pick(list, "data", "0", "state"), pick(list, "data", "0", "rejection")],
        ["REJECTED", "The picture is dark"]
      )
      const awaiting = yield* added(token)
      yield* setTime(at("2026-03-30T22:00:00Z"))
      const later = yield* tokenOf(personId)
      const shown = yield* listOf(later)
      assert.deepStrictEqual(
        [pick(shown, "data", "0", "state"), pick(shown, "data", "1", "state")],
        ["EXPIRED", "EXPIRED"]
      )
      const tooLate = yield* decide(yield* consoleTokenOf(agent), awaiting, "APPROVED")
      assert.deepStrictEqual([tooLate.status, pick(tooLate, "error")], [409, "travel_pass_decided"])
    })
  )

  it.effect("PASS-006 support lists the passes with their pictures; others of the console may not", () =>
    Effect.gen(function* () {
      const { token } = yield* newPerson(9)
      const id = yield* added(token)
      const staff = yield* consoleTokenOf(agent)
      const page = yield* get("/api/console/travel-passes?state=AWAITING", { token: staff })
      const rows = pick(page, "data")
      const row: unknown = Array.isArray(rows) ? rows.find((one) => Object(one).id === id) : undefined
      assert.deepInclude(Object(row), {
        travel_pass: "Ruter periodebillett",
        state: "AWAITING",
        person: { id: userId(9), name: "Anna Test" },
        image: `/api/console/travel-passes/${id}/image`
      })
      assert.strictEqual((yield* get(`/api/console/travel-passes/${id}/image`, { token: staff })).status, 200)
      const others = yield* consoleTokenOf(partner)
      for (const path of ["travel-passes", `travel-passes/${id}/image`]) {
        assert.strictEqual((yield* get(`/api/console/${path}`, { token: others })).status, 403)
      }
      assert.strictEqual((yield* decide(others, id, "APPROVED")).status, 403)
      assert.strictEqual((yield* decide(staff, id, "APPROVED", "no")).status, 422)
    })
  )

  it.effect("PASS-016 a pass is deleted with its picture, by its person, unless it is approved", () =>
    Effect.gen(function* () {
      const { id: personId, token } = yield* newPerson(10)
      const other = yield* newPerson(11)
      const id = yield* added(token)
      assert.strictEqual((yield* remove(other.token, id)).status, 404)
      assert.strictEqual((yield* remove(token, id)).status, 204)
      assert.strictEqual((yield* remove(token, id)).status, 404)
      assert.strictEqual(yield* fileCount(personId), 0)
      const approved = yield* added(token)
      yield* decide(yield* consoleTokenOf(agent), approved, "APPROVED")
      const refused = yield* remove(token, approved)
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [422, "travel_pass_not_deletable"])
      assert.strictEqual(yield* fileCount(personId), 1)
      yield* setTime(at("2026-03-30T22:00:00Z"))
      assert.strictEqual((yield* remove(yield* tokenOf(personId), approved)).status, 204)
    })
  )
})
