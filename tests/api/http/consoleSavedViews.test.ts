import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { userId } from "#tests/support/builders/entities.ts"
import { type ApiResponse, get, layerAccountApi, pick, post, send } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"

const path = "/api/console/saved-views"
const content = (name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  name,
  is_shared: false,
  filters: { state: "active", sort: "-departure" },
  columns: ["driver", "to"],
  ...more
})
const save = (caller: Caller, name: string, more: Readonly<Record<string, unknown>> = {}) =>
  post(path, { list: "trips", ...content(name, more) }, caller)
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? null]

const namesOf = Effect.fn("namesOf")(function* (caller: Caller) {
  const data: unknown = pick(yield* get(path, caller), "data")
  return Array.isArray(data) ? data.map((view: { readonly name: string }) => view.name) : []
})

const createWorld = Effect.fn("createWorld")(function* (number: number) {
  yield* setTime("2026-03-02T08:00:00Z")
  return {
    agent: yield* createStaffCaller(userId(number), "SUPPORT"),
    colleague: yield* createStaffCaller(userId(number + 1), "SUPPORT"),
    admin: yield* createStaffCaller(userId(number + 2), "ADMIN"),
    partner: yield* createStaffCaller(userId(number + 3), "PARTNER")
  }
})

layer(layerAccountApi)("the saved views of the console", (it) => {
  it.effect("CONS-001 CONS-003 keep filters and columns, for their owner alone or shared among agents", () =>
    Effect.gen(function* () {
      const { agent, colleague, partner } = yield* createWorld(920)
      const own = yield* save(agent, "Own of Lund")
      assert.strictEqual(own.status, 201)
      assert.deepInclude(own.body, {
        list: "trips",
        name: "Own of Lund",
        is_shared: false,
        filters: { state: "active", sort: "-departure" },
        columns: ["driver", "to"],
        may_change: true
      })
      yield* save(agent, "Late today", { is_shared: true, columns: null })
      assert.deepStrictEqual(yield* namesOf(agent), ["Late today", "Own of Lund"])
      assert.deepStrictEqual(yield* namesOf(colleague), ["Late today"])
      assert.deepStrictEqual(yield* namesOf(partner), [])
      assert.deepStrictEqual(pick(yield* get(path, colleague), "data", "0", "columns"), null)
      assert.deepStrictEqual(pick(yield* get(path, colleague), "data", "0", "may_change"), false)

      assert.deepStrictEqual(outcome(yield* save(partner, "Trips")), [403, "staff_only"])
      const parking = { list: "parking", ...content("Today") }
      assert.strictEqual((yield* post(path, parking, partner)).status, 201)
      assert.deepStrictEqual(outcome(yield* post(path, { ...parking, is_shared: true }, partner)), [
        403,
        "staff_only"
      ])
      assert.deepStrictEqual(yield* namesOf(partner), ["Today"])
      assert.deepStrictEqual(yield* namesOf(agent), ["Late today", "Own of Lund"])
    })
  )

  it.effect(
    "CONS-001 have names of their own: among the shared ones of a list, and among those of one owner",
    () =>
      Effect.gen(function* () {
        const { agent, colleague } = yield* createWorld(930)
        yield* save(agent, "Lund")
        const again = yield* save(agent, "LUND ")
        assert.deepStrictEqual(outcome(again), [409, "saved_view_name_taken"])
        assert.deepStrictEqual(pick(again, "errors", "name"), ["There is already a view with this name."])
        assert.strictEqual((yield* save(colleague, "Lund")).status, 201)
        assert.strictEqual((yield* post(path, { list: "people", ...content("Lund") }, agent)).status, 201)
        assert.strictEqual((yield* save(agent, "Lund", { is_shared: true })).status, 201)
        assert.deepStrictEqual(outcome(yield* save(colleague, "lund", { is_shared: true })), [
          409,
          "saved_view_name_taken"
        ])
      })
  )

  it.effect("CONS-001 are changed and removed by their owner, shared ones by an administrator too", () =>
    Effect.gen(function* () {
      const { admin, agent, colleague } = yield* createWorld(940)
      const one = `${path}/${String(pick(yield* save(agent, "Mine"), "id"))}`
      const shared = `${path}/${String(pick(yield* save(agent, "Ours", { is_shared: true }), "id"))}`
      const change = (caller: Caller, at: string, name: string, isShared: boolean) =>
        send("PUT", at, content(name, { is_shared: isShared, filters: { q: "lund" }, columns: null }), caller)

      assert.deepStrictEqual(outcome(yield* change(colleague, one, "Taken", false)), [
        404,
        "saved_view_not_found"
      ])
      assert.deepStrictEqual(outcome(yield* change(admin, one, "Taken", false)), [
        404,
        "saved_view_not_found"
      ])
      assert.deepStrictEqual(outcome(yield* change(colleague, shared, "Taken", true)), [
        403,
        "saved_view_of_another"
      ])
      assert.strictEqual((yield* change(admin, shared, "Ours, by all", true)).status, 204)
      assert.strictEqual((yield* change(agent, one, "Mine, newer", false)).status, 204)
      assert.deepStrictEqual(outcome(yield* change(agent, one, "ours, BY all", true)), [
        409,
        "saved_view_name_taken"
      ])
      const own: unknown = pick(yield* get(path, agent), "data")
      assert.deepInclude(own, {
        ...content("Mine, newer"),
        id: one.slice(path.length + 1),
        list: "trips",
        filters: { q: "lund" },
        columns: null,
        owner: { id: agent.id, name: "SUPPORT Test" },
        may_change: true
      })

      assert.deepStrictEqual(outcome(yield* send("DELETE", shared, undefined, colleague)), [
        403,
        "saved_view_of_another"
      ])
      assert.strictEqual((yield* send("DELETE", shared, undefined, admin)).status, 204)
      assert.deepStrictEqual(outcome(yield* send("DELETE", shared, undefined, agent)), [
        404,
        "saved_view_not_found"
      ])
      assert.notInclude(yield* namesOf(agent), "Ours, by all")
    })
  )

  it.effect("CONS-001 are at most a hundred of one person", () =>
    Effect.gen(function* () {
      const { agent } = yield* createWorld(950)
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO saved_view (id, owner_id, list, name, is_shared, filters, created_at, changed_at)
        SELECT gen_random_uuid(), ${agent.id}, 'trips', 'View ' || n, false, '{}', now(), now()
        FROM generate_series(1, 99) n`
      assert.strictEqual((yield* save(agent, "The last")).status, 201)
      const refused = yield* save(agent, "One more")
      assert.deepStrictEqual(outcome(refused), [409, "too_many_saved_views"])
      assert.strictEqual(pick(refused, "max"), 100)
    })
  )
})
