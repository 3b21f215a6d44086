import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { FileStore } from "#core/ports/FileStore.ts"
import { anna, bo, carl, userId } from "#tests/support/builders/entities.ts"
import {
  get,
  layerAccountApi,
  pick,
  post,
  requestCode,
  send,
  signUp
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { TestApi } from "#tests/support/server/testApi.ts"
import { createCaller } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"

const rowOf = Effect.fn("rowOf")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ row: string }>`SELECT to_jsonb(p) - 'name' AS row FROM person p WHERE id = ${id}`
  return row?.row
})

layer(layerAccountApi)("a body", (it) => {
  it.effect("ASVS-15.3.3 writes no field that its call does not name", () =>
    Effect.gen(function* () {
      const caller = yield* createCaller(anna)
      const before = yield* rowOf(caller.id)
      const more = {
        role: "ADMIN",
        id: bo,
        phone: "+4521111111",
        phone_number: "+4521111111",
        balance: 1000,
        currency: "EUR",
        eid_verified_at: "2026-01-01T00:00:00Z",
        iban_number: "DK5000400440116243",
        site_ids: ["site"],
        deleted_at: "2026-01-01T00:00:00Z"
      }
      const answer = yield* send("PATCH", "/api/me", { name: "Anna", ...more }, caller)
      assert.deepStrictEqual([answer.status, pick(answer, "name")], [200, "Anna"])
      assert.deepStrictEqual(yield* rowOf(caller.id), before)
    })
  )

  it.effect("ASVS-15.3.6 changes nothing by the name of a prototype", () =>
    Effect.gen(function* () {
      const caller = yield* createCaller(bo)
      const before = yield* rowOf(caller.id)
      const { request } = yield* TestApi
      const answer = yield* request("/api/me", {
        method: "PATCH",
        headers: { "content-type": "application/json", authorization: `Bearer ${caller.token}` },
        body: `{"name":"Bo","__proto__":{"role":"ADMIN","polluted":1},"constructor":{"prototype":{"polluted":1}}}`
      })
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(Reflect.get({}, "polluted"), undefined)
      assert.deepStrictEqual(yield* rowOf(caller.id), before)
    })
  )
})

layer(layerAccountApi)("a query", (it) => {
  it.effect("ASVS-15.3.7 with a parameter that is there twice is refused", () =>
    Effect.gen(function* () {
      const caller = yield* createCaller(anna)
      for (const path of [
        "/api/v4/notifications/all?page=1&page=2",
        "/api/reverse-geocode?lat=1&lat=2&lng=3"
      ]) {
        const answer = yield* get(path, caller)
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [422, "invalid_fields"], path)
      }
    })
  )

  it.effect("ASVS-1.2.4 with quotes, wildcards and comments of SQL is searched as text", () =>
    Effect.gen(function* () {
      yield* createCaller(carl, { name: "O'Hara 100%" })
      const support = yield* createStaffCaller(userId(50), "SUPPORT")
      const found = (query: string) =>
        Effect.map(get(`/api/console/people?query=${encodeURIComponent(query)}`, support), (answer) => [
          answer.status,
          pick(answer, "total")
        ])
      assert.deepStrictEqual(yield* found("O'Hara"), [200, 1])
      assert.deepStrictEqual(yield* found("100%"), [200, 1])
      for (const text of ["' OR '1'='1", "'; DROP TABLE person; --", "%", "_", "\\", "x%' --", "$1x"]) {
        assert.deepStrictEqual(yield* found(text), [200, 0], text)
      }
      for (const path of ["trips", "audit"]) {
        const answer = yield* get(`/api/console/${path}?query=${encodeURIComponent("'; --%_\\")}`, support)
        assert.deepStrictEqual([answer.status, pick(answer, "total")], [200, 0], path)
      }
    })
  )

  it.effect("ASVS-3.7.2 with an address leads nowhere but to the own app", () =>
    Effect.gen(function* () {
      for (const query of ["", "?next=https://evil.example", "?payment_callback=//evil.example"]) {
        const answer = yield* get(`/api/payments/${userId(1)}/return${query}`)
        assert.deepStrictEqual([answer.status, answer.headers.get("location")], [303, "/"], query)
      }
      for (const path of [
        "/api/ping",
        "/api/terms/latest",
        "/api//evil.example",
        "//evil.example/api/ping"
      ]) {
        assert.isNull((yield* get(path)).headers.get("location"), path)
      }
    })
  )
})

layer(layerAccountApi)("a response", (it) => {
  it.effect(
    "ASVS-3.4.3 has a policy without plugins, other bases and frames, and tells no path to others",
    () =>
      Effect.gen(function* () {
        for (const path of ["/", "/console/", "/api/ping", "/api/docs", "/api/me", "/api/nothing"]) {
          const { headers } = yield* get(path)
          const rules = new Map(
            (headers.get("content-security-policy") ?? "").split("; ").map((rule) => {
              const [name = "", ...sources] = rule.split(" ")
              return [name, sources.join(" ")]
            })
          )
          assert.strictEqual(rules.get("object-src") ?? rules.get("default-src"), "'none'", path)
          assert.deepStrictEqual(
            [rules.get("base-uri"), rules.get("frame-ancestors")],
            ["'none'", "'none'"],
            path
          )
          assert.strictEqual(headers.get("referrer-policy"), "strict-origin-when-cross-origin", path)
          assert.strictEqual(headers.get("x-content-type-options"), "nosniff", path)
        }
      })
  )

  it.effect("ASVS-4.1.1 names the type of its body, and the charset of a text", () =>
    Effect.gen(function* () {
      const types: ReadonlyArray<readonly [path: string, type: string]> = [
        ["/api/ping", "text/plain; charset=utf-8"],
        ["/api/metrics", "text/plain; charset=utf-8"],
        ["/api/docs", "text/html; charset=utf-8"],
        ["/api/openapi.json", "application/json"],
        ["/api/settings", "application/json"],
        ["/api/me", "application/json"],
        ["/api/nothing", "application/json"]
      ]
      for (const [path, type] of types) {
        assert.strictEqual((yield* get(path)).headers.get("content-type"), type, path)
      }
    })
  )

  it.effect("ASVS-5.4.1 with an image has a name of its own, not that of the uploaded file", () =>
    Effect.gen(function* () {
      const image = {
        ownerId: anna,
        access: "public",
        contentType: "image/png",
        bytes: new Uint8Array(8)
      } as const
      const id = yield* (yield* FileStore).add(image)
      const { headers, status } = yield* get(`/api/files/${id}`)
      assert.deepStrictEqual(
        [status, headers.get("content-disposition"), headers.get("content-type")],
        [200, `inline; filename="image"`, "image/png"]
      )
    })
  )
})

layer(layerAccountApi)("a one-time code", (it) => {
  it.effect("ASVS-6.6.2 ends with the next one, and fits its own number only", () =>
    Effect.gen(function* () {
      const [phone, other] = ["+4521000201", "+4521000202"]
      yield* signUp(phone)
      yield* signUp(other)
      yield* advanceClock(61)
      const earlier = yield* requestCode(phone)
      yield* advanceClock(61)
      const latest = yield* requestCode(phone)
      const others = yield* requestCode(other)
      const signIn = (otp: string) =>
        Effect.map(post("/api/auth/login-otp", { phone, otp }), (answer) => answer.status)
      assert.notStrictEqual(earlier, latest)
      assert.deepStrictEqual(
        [yield* signIn(earlier), yield* signIn(others), yield* signIn(latest), yield* signIn(latest)],
        [422, others === latest ? 200 : 422, 200, 422]
      )
    })
  )
})
