import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { People } from "#core/ports/People.ts"
import { anAuditEvent } from "#tests/support/builders/audit.ts"
import { aContract, anna, at, bo, userId } from "#tests/support/builders/entities.ts"
import { reservationId, siteId } from "#tests/support/builders/parking.ts"
import { consoleTokenOf, get, layerAccountApi, pick } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { readList } from "#tests/support/server/readList.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import {
  createCarpool,
  createSite,
  driverNumber,
  placeNumber,
  siteNumber
} from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"

const [admin, partner] = [userId(13), userId(12)]
const start = DateTime.toDateUtc(at("2026-03-01T08:00:00Z"))
const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`
const numbered = (count: number) => Array.from({ length: count }, (_, number) => number)

/** 120 movements of money, three at each minute and of 40 amounts: every second one is a payout. */
const createPayments = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO payout_file VALUES (${uuid(999)}, 'DKK', '2026-04-10', '', ${start})`
  for (const number of numbered(120)) {
    const common = { id: uuid(number), person_id: bo, amount: 100 + (number % 40), currency: "DKK" }
    const time = new Date(start.getTime() + Math.floor(number / 3) * 60_000)
    if (number % 2 === 0) {
      const provider = { provider: "sandbox", method: "CARD", reference: uuid(number) }
      yield* sql`INSERT INTO payment ${sql.insert({ ...common, ...provider, status: "captured", created_at: time, updated_at: time })}`
    } else {
      const account = { holder: "Bo", iban: "DK50", state: "paid", file_id: uuid(999) }
      yield* sql`INSERT INTO payout ${sql.insert({ ...common, ...account, requested_at: time, ended_at: time })}`
    }
  }
})

/** 60 released reservations of one spot, one after the other, with three licence plates. */
const createReservations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* createPerson(anna, { name: "Anna" })
  yield* createContract(aContract())
  yield* createSite(siteNumber(1), { Gård: 1 })
  const trip = yield* createCarpool(placeNumber(1), 1)
  const ids = numbered(60).map(reservationId)
  yield* sql`INSERT INTO parking_reservation (id, trip_id, driver_id, site_id, section_id, spot_id, license_plate, starting_at,
      ending_at, state, created_at, settled_at)
    SELECT g.id::uuid, ${trip.id}, ${trip.driverId}, s.site_id, s.section_id, s.id, 'AB1234' || n % 3,
      ${start}::timestamptz + n * interval '1 hour', ${start}::timestamptz + (n + 1) * interval '1 hour', 'released', ${start}, ${start}
    FROM (SELECT id, ordinality::int - 1 AS n FROM unnest(${ids}::text[]) WITH ORDINALITY AS given (id)) g, parking_spot s`
})

const createVouchers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO voucher (code, target_group, type, amount, currency, created_at)
    SELECT 'CODE' || lpad(n::text, 3, '0'), 'EXISTING_USERS', 'CREDIT', 100, 'DKK', ${start}::timestamptz + n / 5 * interval '1 hour'
    FROM generate_series(0, 59) n`
})

const createWorld = Effect.gen(function* () {
  yield* setTime("2026-03-04T08:00:00Z")
  yield* createPerson(admin, { role: "ADMIN" })
  yield* createPerson(partner, { role: "PARTNER" })
  yield* createPerson(bo, { name: "Bo" })
  yield* createPayments
  yield* createReservations
  yield* createVouchers
  const people = yield* People
  yield* people.update({ ...Option.getOrThrow(yield* people.find(partner)), siteIds: [siteId(1)] })
  const log = yield* AuditLog
  for (const number of numbered(60)) yield* log.add(anAuditEvent(number))
})

const readAll = (path: string, field?: string) => readList(admin, path, field)

layer(prepared(layerAccountApi, createWorld), { timeout: "60 seconds" })("the lists by keyset", (it) => {
  it.effect(
    "CONS-001 MONEY-018 MONEY-032 top-ups and payouts come in one order, once each, page after page",
    () =>
      Effect.gen(function* () {
        const all = numbered(120).map(uuid)
        const byAmount = numbered(40).flatMap((amount) => [amount, amount + 40, amount + 80].map(uuid))
        const up = yield* readAll("payments?sort=at")
        assert.deepStrictEqual([up.lengths, up.values], [[50, 50, 20], all])
        assert.deepStrictEqual((yield* readAll("payments?sort=-at")).values, all.toReversed())
        assert.deepStrictEqual((yield* readAll("payments?sort=amount")).values, byAmount)
        assert.deepStrictEqual((yield* readAll("payments?sort=-amount")).values, byAmount.toReversed())
        const payouts = numbered(60).map((number) => uuid(2 * number + 1))
        assert.deepStrictEqual((yield* readAll("payments?sort=at&kind=payout")).values, payouts)
        assert.deepStrictEqual((yield* readAll("payments?sort=at&state=paid")).values, payouts)
      })
  )

  it.effect("CONS-004 reservations come by start and by licence plate", () =>
    Effect.gen(function* () {
      const byStart = numbered(60).map(reservationId)
      const byPlate = [0, 1, 2].flatMap((plate) => numbered(20).map((nth) => reservationId(plate + 3 * nth)))
      const up = yield* readAll("parking?sort=start")
      assert.deepStrictEqual([up.lengths, up.values], [[50, 10], byStart])
      assert.deepStrictEqual((yield* readAll("parking?sort=-start")).values, byStart.toReversed())
      assert.deepStrictEqual((yield* readAll("parking?sort=plate")).values, byPlate)
      assert.deepStrictEqual((yield* readAll("parking?sort=-plate")).values, byPlate.toReversed())
    })
  )

  it.effect("CONS-001 CONS-004 SEC-006 those of one driver are for support, and not for a partner", () =>
    Effect.gen(function* () {
      const byStart = numbered(60).map(reservationId)
      const own = yield* readAll(`parking?person=${driverNumber(1)}`)
      assert.deepStrictEqual([own.lengths, own.values], [[50, 10], byStart.toReversed()])
      assert.deepStrictEqual((yield* readAll(`parking?person=${bo}`)).values, [])
      const token = yield* consoleTokenOf(partner)
      const refused = yield* get(`/api/console/parking?person=${driverNumber(1)}`, { token })
      assert.deepStrictEqual([pick(refused, "total"), pick(refused, "data")], [0, []])
    })
  )

  it.effect("CONS-001 CONS-004 the search finds a reservation by its id, a partner's at the own sites", () =>
    Effect.gen(function* () {
      const people = yield* People
      const found = Effect.fnUntraced(function* (id: typeof admin) {
        const token = yield* consoleTokenOf(id)
        const answer = yield* get(`/api/console/search?query=${reservationId(0)}`, { token })
        return pick(answer, "reservations", "0", "license_plate")
      })
      assert.deepStrictEqual([yield* found(admin), yield* found(partner)], ["AB12340", "AB12340"])
      const poul = Option.getOrThrow(yield* people.find(partner))
      yield* people.update({ ...poul, siteIds: [siteId(2)] })
      assert.isUndefined(yield* found(partner))
      yield* people.update(poul)
    })
  )

  it.effect("CONS-001 VOUCH-002 vouchers come newest first, those of one moment by code", () =>
    Effect.gen(function* () {
      const codes = numbered(60).map((number) => `CODE${String(number).padStart(3, "0")}`)
      const vouchers = yield* readAll("vouchers?query=CODE", "code")
      assert.deepStrictEqual([vouchers.lengths, vouchers.values], [[50, 10], codes.toReversed()])
    })
  )

  it.effect(
    "CONS-001 CONS-002 the audit log goes on behind an entry, and new entries push no other away",
    () =>
      Effect.gen(function* () {
        const token = yield* consoleTokenOf(admin)
        const first = yield* get("/api/console/audit?query=terms_published", { token })
        assert.deepStrictEqual([pick(first, "total"), pick(first, "is_total_exact")], [60, true])
        const next = Number(pick(first, "next"))
        const last = Object(pick(first, "data", "49"))
        assert.deepStrictEqual([last.id, last.data], [next, { count: 10 }])
        yield* (yield* AuditLog).add(anAuditEvent(60))
        const second = yield* get(`/api/console/audit?query=terms_published&after=${next}`, { token })
        const rows = pick(second, "data")
        assert.deepStrictEqual(
          Array.isArray(rows) ? rows.map((row) => row.data.count) : [],
          [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
        )
        assert.isNull(pick(second, "next"))
      })
  )

  it.effect("CONS-001 the file of a list has all rows that match, in its order", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(admin)
      const linesOf = (path: string) =>
        Effect.map(get(`/api/console/exports/${path}`, { token }), ({ body }) => String(body).split("\r\n"))
      const payments = yield* linesOf("payments?sort=-amount&kind=top_up")
      assert.strictEqual(payments[0], "id,kind,state,at,person_id,person,amount,currency,provider,method")
      assert.strictEqual(
        payments[1],
        `${uuid(118)},top_up,captured,2026-03-01T08:39:00.000Z,${bo},Bo Test,1.38,DKK,sandbox,CARD`
      )
      const byAmount = numbered(20).flatMap((nth) => [0, 40, 80].map((offset) => uuid(2 * nth + offset)))
      assert.deepStrictEqual(
        payments.slice(1, -1).map((line) => line.slice(0, 36)),
        byAmount.toReversed()
      )
      const audit = yield* linesOf("audit?query=terms_published")
      assert.strictEqual(audit.length, 2 + 61)
      assert.strictEqual((yield* linesOf("vouchers?query=CODE00")).length, 2 + 10)
      for (const list of ["bookings", "requests", "adjustments", "cases", "subsidy-reviews", "travel-passes"])
        assert.isAtLeast((yield* linesOf(list)).length, 2, list)
    })
  )

  it.effect("CONS-003 CONS-004 a partner's file has the own sites, no trip, and is audited", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const fileOf = (id: typeof admin, query = "") =>
        Effect.flatMap(consoleTokenOf(id), (token) => get(`/api/console/exports/parking${query}`, { token }))
      const own = String((yield* fileOf(partner, "?sort=start")).body).split("\r\n")
      assert.strictEqual(
        own[0],
        "id,site,section,spot,licence_plate,starting_at,ending_at,state,carpool,passengers"
      )
      assert.strictEqual(own.length, 62)
      assert.match(own[1] ?? "", /^[\w-]{36},Site 1,Gård,Gård1,AB12340,2026-03-01T08:00:00.000Z,/)
      const audited =
        yield* sql`SELECT who_id, data FROM audit WHERE what = 'list_exported' ORDER BY id DESC LIMIT 1`
      assert.deepStrictEqual(audited, [{ who_id: partner, data: { list: "parking" } }])
      const people = yield* People
      yield* people.update({ ...Option.getOrThrow(yield* people.find(partner)), siteIds: [siteId(2)] })
      assert.strictEqual(String((yield* fileOf(partner)).body).split("\r\n").length, 2)
      assert.include(String((yield* fileOf(admin)).body), ",carpool,passengers,trip_id\r\n")
    })
  )
})
