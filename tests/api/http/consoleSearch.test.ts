import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { personFound } from "#api/console/searchConditions.ts"
import { aContract, anna, aTrip, bo, bookingId, carl, userId } from "#tests/support/builders/entities.ts"
import { siteId } from "#tests/support/builders/parking.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createCarpool, createSite, placeNumber, siteNumber } from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"
import { offer } from "#tests/support/world/trips.ts"

const [support, partner] = [userId(11), userId(12)]

const change = (id: string, phone: string, lastName: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`UPDATE person SET phone = ${phone}, last_name = ${lastName} WHERE id = ${id}`
  )

const createWorld = Effect.gen(function* () {
  yield* createPerson(support, { role: "SUPPORT", name: "Sigrid" })
  yield* createPerson(partner, { role: "PARTNER", name: "Poul" })
  yield* createPerson(bo, { name: "Mette" })
  yield* createPerson(anna, { name: "Søren" })
  yield* createPerson(carl, { name: "Mette" })
  yield* change(bo, "+4520000001", "Holm")
  yield* change(anna, "+46701234567", "Møller")
  yield* change(carl, "+4520000019", "Åkjær")
  const trip = yield* offer(aTrip())
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE driver_trip SET to_city = 'København K' WHERE id = ${trip.id}`
})

const idsOf = (answer: ApiResponse, list: string): ReadonlyArray<string> => {
  const rows = pick(answer, list)
  return Array.isArray(rows) ? rows.map((row: { readonly id: string }) => row.id) : []
}

const query = (text: string) => `query=${encodeURIComponent(text)}`

layer(prepared(layerAccountApi, createWorld))("the search of the console", (it) => {
  it.effect(
    "CONS-001 finds people by what callers say: numbers in any form, names in any order and without accents",
    () =>
      Effect.gen(function* () {
        const options = { token: yield* consoleTokenOf(support) }
        const table = [
          ["20 00 00 01", [bo]],
          ["+45 20 00 00 01", [bo]],
          ["0045 20000001", [bo]],
          ["20 00 00 0", [bo]],
          ["070-123 45", [anna]],
          ["holm mette", [bo]],
          ["METTE", [bo, carl]],
          ["moller", [anna]],
          ["soren m", [anna]],
          ["akjaer", [carl]],
          ["mette moller", []],
          [bo, [bo]]
        ] as const
        for (const [text, expected] of table) {
          const people = yield* get(`/api/console/people?${query(text)}`, options)
          assert.deepStrictEqual(idsOf(people, "data"), [...expected], text)
          const found = yield* get(`/api/console/search?${query(text)}`, options)
          assert.deepStrictEqual(idsOf(found, "people"), [...expected], text)
        }
      })
  )

  it.effect("CONS-001 finds trips by places without accents and by their people", () =>
    Effect.gen(function* () {
      const options = { token: yield* consoleTokenOf(support) }
      const trip = aTrip().id
      for (const [text, expected] of [
        ["kobenhavn", [trip]],
        ["KØBENHAVN k", [trip]],
        ["mette holm", [trip]],
        ["akjaer", []],
        [trip, [trip]]
      ] as const) {
        const trips = yield* get(`/api/console/trips?${query(text)}`, options)
        assert.deepStrictEqual(idsOf(trips, "data"), [...expected], text)
        const found = yield* get(`/api/console/search?${query(text)}`, options)
        assert.deepStrictEqual(idsOf(found, "trips"), [...expected], text)
      }
    })
  )

  it.effect("CONS-001 finds by its id what no words find, with its person", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [adjustment, pass, report] = [userId(701), userId(702), userId(703)]
      yield* sql`INSERT INTO balance_adjustment (id, person_id, amount, currency, reason, state, requested_by, requested_at)
        VALUES (${adjustment}, ${bo}, 100, 'DKK', 'Paid twice', 'WAITING', ${support}, now())`
      yield* sql`INSERT INTO travel_pass (id, person_id, state, first_day, last_day, type_id, name, created_at)
        VALUES (${pass}, ${anna}, 'AWAITING', '2026-02-01', '2026-03-31', 'ruter-period', 'Ruter', now())`
      yield* sql`INSERT INTO person_report (id, reporter_id, reported_id, reason, text, created_at)
        VALUES (${report}, ${anna}, ${bo}, 'other', '', now())`
      const recordsOf = (id: string, reader = support) =>
        Effect.gen(function* () {
          const token = yield* consoleTokenOf(reader)
          return pick(yield* get(`/api/console/search?${query(id)}`, { token }), "records")
        })
      const mette = { id: bo, name: "Mette Holm" }
      assert.deepStrictEqual(yield* recordsOf(adjustment), [
        { kind: "adjustment", id: adjustment, person: mette }
      ])
      assert.deepStrictEqual(yield* recordsOf(pass), [
        { kind: "travel_pass", id: pass, person: { id: anna, name: "Søren Møller" } }
      ])
      assert.deepStrictEqual(yield* recordsOf(report), [{ kind: "report", id: report, person: mette }])
      assert.deepStrictEqual(yield* recordsOf(userId(704)), [])
      assert.deepStrictEqual(yield* recordsOf(pass, partner), [])
    })
  )

  it.effect("CONS-003 lets a partner find neither people nor trips", () =>
    Effect.gen(function* () {
      const found = yield* get(`/api/console/search?${query("mette")}`, {
        token: yield* consoleTokenOf(partner)
      })
      const nothing = { people: [], trips: [], bookings: [], records: [], sites: [], reservations: [] }
      assert.deepStrictEqual(found.body, nothing)
    })
  )

  it.effect("CONS-001 reads people by the index of their words", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO person SELECT (jsonb_populate_record(p, jsonb_build_object(
        'id', gen_random_uuid(), 'phone', '+4530' || lpad(n::text, 6, '0'), 'email', n || '@example.dk'))).*
        FROM person p CROSS JOIN generate_series(1, 3000) n WHERE p.id = ${carl}`
      yield* sql`ANALYZE person`
      const plan = yield* sql`EXPLAIN SELECT p.id FROM person p WHERE ${personFound(sql, "holm mette")}`
      assert.include(JSON.stringify(plan), "person_words")
    })
  )
})

/** Two car parks; a partner has the first. A driver with a plate reserves at each, and another one at the first. */
const createParkedWorld = Effect.gen(function* () {
  yield* createPerson(support, { role: "SUPPORT", name: "Sigrid" })
  yield* createPerson(anna, { name: "Anna" })
  yield* createContract(aContract())
  yield* createSite(siteNumber(1, { name: "Fjordhospitalet Nord" }), { Gård: 5 })
  yield* createSite(siteNumber(2, { name: "Åkirkeby Station" }), { Gård: 5 })
  const reserve = Effect.fnUntraced(function* (site: number, number: number, plate: string) {
    const trip = yield* createCarpool(placeNumber(site), number)
    const token = yield* tokenOf(trip.driverId)
    const made = yield* post(`/api/commute/${trip.id}/parking`, { license_plate: plate }, { token })
    return String(pick(made, "id"))
  })
  yield* setTime("2026-03-01T20:00:00Z")
  const own = yield* reserve(1, 1, "AB 12 345")
  const second = yield* reserve(1, 2, "ab-12399")
  return { own, second, elsewhere: yield* reserve(2, 3, "AB12300"), booking: bookingId(1) }
})

layer(layerAccountApi)("the search for what is parked and booked", (it) => {
  it.effect(
    "CONS-001 CONS-003 finds plates as callers spell them, sites by the beginnings of words, and a booking by eight digits of its id or more; a partner finds its own car park",
    () =>
      Effect.gen(function* () {
        const { booking, elsewhere, own, second } = yield* createParkedWorld
        const agent = { token: yield* consoleTokenOf(support) }
        const host = yield* createStaffCaller(partner, "PARTNER", [siteId(1)])
        const [north, station] = [siteId(1), siteId(2)]
        const all = [bookingId(1), bookingId(2), bookingId(3)]
        const table: ReadonlyArray<
          readonly [
            text: string,
            list: string,
            found: ReadonlyArray<string>,
            byPartner: ReadonlyArray<string>
          ]
        > = [
          ["AB12345", "reservations", [own], [own]],
          ["ab 12 345", "reservations", [own], [own]],
          ["ab-123", "reservations", [own, second, elsewhere], [own, second]],
          [" Ab 123 9", "reservations", [second], [second]],
          ["12345", "reservations", [], []],
          ["A", "reservations", [], []],
          ["fjordhosp", "sites", [north], [north]],
          ["NORD fjord", "sites", [north], [north]],
          ["hospitalet", "sites", [], []],
          ["akirkeby", "sites", [station], []],
          [` ${booking} `, "bookings", [booking], []],
          // The ids of the world's bookings differ in the last digit.
          [booking.slice(0, 35), "bookings", all, []],
          [booking.slice(0, 18).toUpperCase(), "bookings", all, []],
          [booking.slice(0, 8), "bookings", all, []],
          [booking.slice(0, 7), "bookings", [], []],
          ["00000001", "bookings", [], []]
        ]
        for (const [text, list, found, byPartner] of table) {
          const path = `/api/console/search?${query(text)}`
          const answers = [yield* get(path, agent), yield* get(path, host)].map((one) =>
            idsOf(one, list).toSorted()
          )
          assert.deepStrictEqual(answers, [found.toSorted(), byPartner.toSorted()], text)
        }
        const listed = yield* get(`/api/console/parking?plate=${encodeURIComponent("ab 12-345")}`, host)
        assert.deepStrictEqual(idsOf(listed, "data"), [own])
      })
  )
})
