import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { anAuditEvent } from "#tests/support/builders/audit.ts"
import { anna, at, bo, userId } from "#tests/support/builders/entities.ts"
import { consoleTokenOf, get, layerAccountApi, pick } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { readList } from "#tests/support/server/readList.ts"
import { createPerson } from "#tests/support/world/people.ts"

const [admin, support] = [userId(13), userId(11)]
const start = DateTime.toDateUtc(at("2026-03-01T08:00:00Z"))
const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`
const numbered = (count: number) => Array.from({ length: count }, (_, number) => number)
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

/** 120 people of three cities, ten a day: every fourth is Swedish. */
const createMany = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO person (id, phone, language, currency, name, last_name, city, country, created_at)
    SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '+4531' || lpad(n::text, 6, '0'), 'DA', 'DKK',
      'Many', lpad((n % 60)::text, 2, '0'), 'City ' || n % 3, CASE WHEN n % 4 = 0 THEN 'SE' ELSE 'DK' END,
      ${start}::timestamptz + n / 10 * interval '1 day'
    FROM generate_series(0, 119) n`
})

/** Three adjustments, passes and reports, an hour apart; the amounts go down, the first days too. */
const createRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const number of numbered(3)) {
    const [id, time] = [uuid(900 + number), later(number)]
    const adjustment = { person_id: number === 2 ? anna : bo, amount: 300 - number, currency: "DKK" }
    const asked = { reason: "Paid twice", state: "WAITING", requested_by: support, requested_at: time }
    yield* sql`INSERT INTO balance_adjustment ${sql.insert({ id, ...adjustment, ...asked })}`
    const owner = { person_id: [anna, bo, admin][number] ?? bo, state: "AWAITING", created_at: time }
    const pass = {
      first_day: `2026-03-0${5 - number}`,
      last_day: "2026-03-31",
      type_id: "ruter-period",
      name: "Ruter"
    }
    yield* sql`INSERT INTO travel_pass ${sql.insert({ id, ...owner, ...pass })}`
    const report = { reporter_id: number === 2 ? anna : bo, reported_id: support, reason: "other", text: "" }
    yield* sql`INSERT INTO person_report ${sql.insert({ id, ...report, created_at: time })}`
  }
  yield* sql`INSERT INTO voucher (code, target_group, type, amount, currency, created_at)
    VALUES ('SORT-B', 'NEW_USERS', 'CREDIT', 300, 'DKK', ${later(0)}), ('SORT-A', 'NEW_USERS', 'CREDIT', 100, 'DKK', ${later(1)}),
      ('SORT-C', 'NEW_USERS', 'CREDIT', 200, 'DKK', ${later(2)})`
})

const createWorld = Effect.gen(function* () {
  yield* setTime("2026-03-04T08:00:00Z")
  yield* createPerson(admin, { role: "ADMIN", name: "Zeno" })
  yield* createPerson(support, { role: "SUPPORT", name: "Yrsa" })
  yield* createPerson(anna, { name: "Anna" })
  yield* createPerson(bo, { name: "Bo" })
  yield* createMany
  yield* createRows
})

const readAll = (path: string, field?: string) => readList(admin, path, field)

const valuesOf = (path: string, field?: string) => Effect.map(readAll(path, field), ({ values }) => values)

const groups = Effect.fn("groups")(function* (path: string, reader = admin) {
  const token = yield* consoleTokenOf(reader)
  const data: unknown = pick(yield* get(`/api/console/groups/${path}`, { token }), "data")
  if (!Array.isArray(data)) throw new Error(path)
  return data.map((group: { readonly value: string; readonly total: number }) => [group.value, group.total])
})

layer(prepared(layerAccountApi, createWorld), { timeout: "60 seconds" })("the orders of the lists", (it) => {
  it.effect("CONS-001 people come by name, by city and by sign-up, once each, and backwards", () =>
    Effect.gen(function* () {
      const many = numbered(120)
      const orders = {
        name: numbered(60).flatMap((name) => [uuid(name), uuid(name + 60)]),
        city: [0, 1, 2].flatMap((city) => numbered(40).map((nth) => uuid(city + 3 * nth))),
        since: many.map(uuid)
      }
      for (const [sort, expected] of Object.entries(orders)) {
        const up = yield* readAll(`people?query=many&sort=${sort}`)
        assert.deepStrictEqual([up.lengths, up.values], [[50, 50, 20], expected], sort)
        const down = yield* valuesOf(`people?query=many&sort=-${sort}`)
        assert.deepStrictEqual(down, expected.toReversed(), sort)
        // Without a text the index of the order is read.
        const all = yield* valuesOf(`people?sort=${sort}&role=USER&from=2026-03-01T00:00:00Z`)
        assert.deepStrictEqual(all, expected, sort)
      }
    })
  )

  it.effect("CONS-001 people are filtered and grouped by role, country and day of the sign-up", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* valuesOf("people?role=SUPPORT"), [support])
      assert.strictEqual((yield* valuesOf("people?country=SE")).length, 30)
      const march3 = "from=2026-03-02T23:00:00Z&to=2026-03-03T23:00:00Z"
      assert.deepStrictEqual(yield* valuesOf(`people?country=SE&${march3}`), [uuid(20), uuid(24), uuid(28)])
      assert.deepStrictEqual(yield* groups("people?by=role"), [
        ["USER", 122],
        ["SUPPORT", 1],
        ["ADMIN", 1]
      ])
      assert.deepStrictEqual(yield* groups("people?by=country&query=many"), [
        ["DK", 90],
        ["SE", 30]
      ])
      // Without days, the groups are the two weeks up to today.
      assert.deepStrictEqual(yield* groups("people?by=day&country=SE"), [
        ["2026-03-01", 3],
        ["2026-03-02", 2],
        ["2026-03-03", 3],
        ["2026-03-04", 2]
      ])
    })
  )

  it.effect("CONS-001 adjustments, passes and reports are sorted, and found by their people and days", () =>
    Effect.gen(function* () {
      const [first, second, third] = [uuid(900), uuid(901), uuid(902)]
      const upAndDown = Effect.fn("upAndDown")(function* (
        list: string,
        sort: string,
        expected: ReadonlyArray<unknown>
      ) {
        assert.deepStrictEqual(yield* valuesOf(`${list}?sort=${sort}`), expected, `${list} ${sort}`)
        const down = yield* valuesOf(`${list}?sort=-${sort}`)
        assert.deepStrictEqual(down, expected.toReversed(), `${list} -${sort}`)
      })
      for (const list of ["adjustments", "travel-passes", "reports"]) {
        yield* upAndDown(list, "at", [first, second, third])
        const inTime = yield* valuesOf(`${list}?from=2026-03-01T09:00:00Z&to=2026-03-01T10:00:00Z`)
        assert.deepStrictEqual(inTime, [second], list)
      }
      yield* upAndDown("adjustments", "amount", [third, second, first])
      yield* upAndDown("travel-passes", "period", [third, second, first])
      assert.deepStrictEqual(yield* valuesOf("adjustments?query=anna"), [third])
      assert.deepStrictEqual(yield* valuesOf("adjustments?query=yrsa&sort=at"), [first, second, third])
      assert.deepStrictEqual(yield* valuesOf("travel-passes?query=anna"), [first])
      assert.deepStrictEqual(yield* valuesOf("reports?query=anna"), [third])
      assert.deepStrictEqual(yield* valuesOf(`reports?query=${second}`), [second])
      for (const list of ["adjustments", "travel-passes", "cases"])
        assert.deepStrictEqual(yield* groups(`${list}?by=day`), [["2026-03-01", 3]], list)
      assert.deepStrictEqual(yield* groups("payments?by=day"), [])
      assert.deepStrictEqual(yield* groups("subsidy-reviews?by=day"), [])
    })
  )

  it.effect("CONS-001 VOUCH-002 vouchers come by code, by amount and by their making", () =>
    Effect.gen(function* () {
      const orders = {
        code: ["SORT-A", "SORT-B", "SORT-C"],
        amount: ["SORT-A", "SORT-C", "SORT-B"],
        created: ["SORT-B", "SORT-A", "SORT-C"]
      }
      for (const [sort, expected] of Object.entries(orders)) {
        assert.deepStrictEqual(yield* valuesOf(`vouchers?query=SORT-&sort=${sort}`, "code"), expected, sort)
        const down = yield* valuesOf(`vouchers?query=SORT-&sort=-${sort}`, "code")
        assert.deepStrictEqual(down, expected.toReversed(), sort)
      }
    })
  )

  it.effect("CONS-001 CONS-003 the audit log is read from its beginning, and grouped by action and day", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      for (const number of numbered(60))
        yield* onProductTime(log.add({ ...anAuditEvent(number), whoId: support }))
      yield* onProductTime(log.add({ ...anAuditEvent(60), whoId: admin, what: "role_given" }))
      const oldest = yield* readAll("audit?sort=at&action=terms_published", "data")
      assert.deepStrictEqual(
        [oldest.lengths, oldest.values],
        [[50, 10], numbered(60).map((number) => ({ count: number }))]
      )
      assert.deepStrictEqual(yield* valuesOf("audit?action=role_given", "data"), [{ count: 60 }])
      const opened = ["terms_published", 60]
      const byAction = yield* groups("audit?by=action&action=role_given")
      assert.deepInclude(byAction, opened)
      assert.deepInclude(byAction, ["role_given", 1])
      assert.deepStrictEqual(yield* groups("audit?by=day&action=terms_published"), [["2026-03-04", 60]])
      // An agent's groups have the own entries only.
      const own = yield* groups("audit?by=action", support)
      assert.deepInclude(own, opened)
      assert.notDeepInclude(own, ["role_given", 1])
    })
  )
})
