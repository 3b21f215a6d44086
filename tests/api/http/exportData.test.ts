import { readFileSync } from "node:fs"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { exportedTables } from "#api/adapters/people/exportedTables.ts"
import { userId } from "#tests/support/builders/entities.ts"
import { get, layerAccountApiWith, pick, testSettings } from "#tests/support/server/accountApi.ts"
import { advanceClock, setTime } from "#tests/support/server/clock.ts"
import { createCaller } from "#tests/support/world/people.ts"
import { dropChecks, insertRowsOf, type Marked, rowIdOf } from "#tests/support/world/rowsOfPerson.ts"
import { bookAndAccept, createTripAndPeople } from "#tests/support/world/trips.ts"

/** The tables with data of people, from the page about security. */
const personalTables = [
  ...readFileSync("apps/api/SECURITY.md", "utf8").matchAll(/^\| (?:secret|personal) \| (`.*`) \|$/gm)
].flatMap(([, tables = ""]) => [...tables.matchAll(/`(\w+)`/g)].map(([, table = ""]) => table))

/** Tables with personal data that no export contains, and why. */
const notExportedTables: Readonly<Record<string, string>> = {
  bulk_job: "what an agent does with many; what was done is in the exported entries of the audit log",
  bulk_row: "the same: a row with its result is an entry of the audit log",
  presence: "what a window of an agent shows, for fifteen seconds",
  saved_view: "how an agent lists, with the words of a search; its owner reads it in the console",
  idempotency_key: "answers of commands, repeated to the same client for some days",
  payout_file: "sent to the bank, for many people; its payouts are exported",
  outbox: "events on their way to the person's own screens",
  job: "work of the next hours, on rows that are exported",
  rate_limit: "counts of calls, by keyed hashes",
  sandbox_message: "what a sandbox provider would hold; empty in production",
  sandbox_eid_code: "what a sandbox provider would hold; empty in production",
  sandbox_payment: "what a sandbox provider would hold; empty in production"
}

const limits = { ...testSettings.limits, exportPerson: { calls: 2, windowSeconds: 86_400 } }

const rowsOf = (answer: Parameters<typeof pick>[0], table: string) => {
  const rows: unknown = pick(answer, "data", table)
  return Array.isArray(rows) ? rows.map((row: Readonly<Record<string, unknown>>) => row) : assert.fail(table)
}

layer(layerAccountApiWith({ limits }))("the export of a person's data", (it) => {
  it("ASVS-14.1.1 N77 names every table with data of people", () => {
    assert.sameMembers([...Object.keys(exportedTables), ...Object.keys(notExportedTables)], personalTables)
  })

  it.effect("N77 has a table for each of them, and the columns that it leaves out exist", () =>
    Effect.gen(function* () {
      const { token } = yield* createCaller(userId(1))
      const answer = yield* get("/api/me/export", { token })
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(Object.keys(Object(pick(answer, "data"))), Object.keys(exportedTables))
      const sql = yield* SqlClient.SqlClient
      const columns = yield* sql<{ name: string }>`SELECT table_name || '.' || column_name AS name
        FROM information_schema.columns WHERE table_schema = 'public'`
      const known = new Set(columns.map(({ name }) => name))
      const left = Object.entries(exportedTables).flatMap(([table, { ofOne, without = [] }]) =>
        [...without, ...(ofOne === undefined ? [] : [ofOne.person, ...ofOne.columns])].map(
          (column) => `${table}.${column}`
        )
      )
      assert.deepStrictEqual(
        left.filter((name) => !known.has(name)),
        []
      )
    })
  )

  it.effect("N77 contains the person's own rows and no secret, and nothing of others", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-01T18:00:00Z")
      const { driver, other, passenger, trip } = yield* createTripAndPeople(2)
      const booking = yield* bookAndAccept(trip, driver, passenger)
      const answer = yield* get("/api/me/export", passenger)
      assert.deepStrictEqual(
        [answer.headers.get("content-type"), answer.headers.get("content-disposition")],
        ["application/json", `attachment; filename="samvej-data.json"`]
      )
      assert.match(String(pick(answer, "exported_at")), /^2026-03-01T18:00:/)
      assert.deepStrictEqual(
        rowsOf(answer, "person").map(({ email, id, phone }) => ({ email, id, phone })),
        [{ email: "person107@example.dk", id: passenger.id, phone: "+4520000107" }]
      )
      assert.deepStrictEqual(
        rowsOf(answer, "booking").map(({ id }) => id),
        [booking]
      )
      assert.lengthOf(rowsOf(answer, "session"), 1)
      assert.isUndefined(rowsOf(answer, "session")[0]?.["token_hash"])
      assert.isAbove(rowsOf(answer, "ledger_entry").length, 0)
      assert.deepStrictEqual(rowsOf(answer, "driver_trip"), [])
      assert.notInclude(JSON.stringify(answer.body), other.id)

      const ofDriver = yield* get("/api/me/export", driver)
      assert.deepStrictEqual(
        rowsOf(ofDriver, "driver_trip").map(({ id }) => id),
        [trip.id]
      )
      assert.lengthOf(rowsOf(ofDriver, "driver_stop"), 4)
    })
  )

  it.effect("N77 has the row of the person in every table, and nothing of a row of somebody else", () =>
    Effect.gen(function* () {
      const [anna, bo] = [yield* createCaller(userId(5)), yield* createCaller(userId(6))]
      const a: Marked = { id: anna.id, phone: "+4520000005", mark: "ANNA", number: 5 }
      const b: Marked = { id: bo.id, phone: "+4520000006", mark: "BO", number: 6 }
      const tables = Object.keys(exportedTables).filter((table) => table !== "person" && table !== "session")
      yield* dropChecks
      yield* insertRowsOf(a, tables)
      yield* insertRowsOf(b, tables)
      const sql = yield* SqlClient.SqlClient
      // What Bo has written about Anna is not hers: she would learn who wrote it.
      yield* sql`UPDATE person_report SET reported_id = ${a.id} WHERE reporter_id = ${b.id}`
      yield* sql`UPDATE person_block SET blocked_id = ${a.id} WHERE blocker_id = ${b.id}`
      const answer = yield* get("/api/me/export", anna)
      for (const table of tables) {
        const rows = rowsOf(answer, table)
        assert.lengthOf(rows, 1, table)
        const { id } = Object(rows[0])
        if (typeof id === "string") assert.include([rowIdOf(table, a), `ANNA ${table}.id`], id, table)
      }
      assert.deepStrictEqual(
        rowsOf(answer, "person").map(({ id }) => id),
        [a.id]
      )
      const text = JSON.stringify(answer.body)
      const leaks = ["BO ", b.id, b.phone, ...tables.map((table) => rowIdOf(table, b))]
      assert.deepStrictEqual(
        leaks.filter((leak) => text.includes(leak)),
        []
      )
    })
  )

  it.effect("N77 writes tables of many pages whole", () =>
    Effect.gen(function* () {
      const { id, token } = yield* createCaller(userId(3))
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO notification (id, user_id, kind, data, created_at, once)
        SELECT gen_random_uuid(), ${id}, 'message', '{}', now(), 'n' || nr FROM generate_series(1, 401) nr`
      const answer = yield* get("/api/me/export", { token })
      assert.strictEqual(new Set(rowsOf(answer, "notification").map((row) => row["id"])).size, 401)
    })
  )

  it.effect("N77 is given a few times a day, and after a recent sign-in only", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-01T18:00:00Z")
      const { token } = yield* createCaller(userId(4))
      const statuses = yield* Effect.forEach([1, 2, 3], () => get("/api/me/export", { token }))
      assert.deepStrictEqual(
        statuses.map(({ status }) => status),
        [200, 200, 429]
      )
      yield* advanceClock(600)
      const late = yield* get("/api/me/export", { token })
      assert.deepStrictEqual([late.status, pick(late, "error")], [403, "sign_in_again"])
    })
  )
})
