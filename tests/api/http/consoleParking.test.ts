import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { People } from "#core/ports/People.ts"
import { type DriverTrip } from "#core/trip/DriverTrip.ts"
import { releaseParking } from "#core/usecases/parking/releaseParking.ts"
import { reserveParking } from "#core/usecases/parking/reserveParking.ts"
import { aContract, anna, at, userId } from "#tests/support/builders/entities.ts"
import { siteId } from "#tests/support/builders/parking.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post
} from "#tests/support/server/accountApi.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createCarpool, createSite, DAY, placeNumber, siteNumber } from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"

const [support, partner, admin] = [userId(11), userId(12), userId(13)]

const reserve = ({ driverId, id: tripId }: DriverTrip) =>
  onProductTime(
    reserveParking(
      {
        tripId,
        driverId,
        choice: { _tag: "chosen", plate: "AB12345", sectionId: Option.none() },
        until: Option.none()
      },
      null
    )
  )
const idsOf = (answer: ApiResponse): ReadonlyArray<unknown> => {
  const rows = pick(answer, "data")
  return Array.isArray(rows) ? rows.map((row: { readonly id: string }) => row.id) : []
}

/** Two sites with four reservations; the partner manages the first site. */
const createReservations = Effect.gen(function* () {
  yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(at("2026-03-01T20:00:00Z")))
  yield* createPerson(anna, { name: "Anna" })
  yield* createContract(aContract())
  yield* createSite(siteNumber(1), { Gård: 5 })
  yield* createSite(siteNumber(2), { Gård: 5 })
  yield* createPerson(support, { role: "SUPPORT" })
  yield* createPerson(partner, { role: "PARTNER" })
  yield* createPerson(admin, { role: "ADMIN" })
  const people = yield* People
  yield* people.update({ ...Option.getOrThrow(yield* people.find(partner)), siteIds: [siteId(1)] })
  const trips = [
    yield* createCarpool(placeNumber(1), 1),
    yield* createCarpool(placeNumber(2), 2),
    yield* createCarpool(placeNumber(1), 3, DAY),
    yield* createCarpool(placeNumber(1), 4)
  ] as const
  const [own, others, tomorrow, released] = trips
  const ids = yield* Effect.all([reserve(own), reserve(others), reserve(tomorrow), reserve(released)])
  yield* onProductTime(releaseParking(ids[3], released.driverId))
  return ids
})

layer(layerAccountApi, { timeout: "60 seconds" })("the parking reservations of the console", (it) => {
  it.effect(
    "CONS-003 CONS-004 are all shown to support and admins; a partner sees those of the own sites",
    () =>
      Effect.gen(function* () {
        const [own, others, tomorrow, released] = yield* createReservations
        const seenBy = (id: typeof support, query = "") =>
          Effect.flatMap(consoleTokenOf(id), (token) => get(`/api/console/parking${query}`, { token }))
        const all = [tomorrow, released, others, own]
        for (const id of [support, admin]) {
          const answer = yield* seenBy(id)
          assert.strictEqual(answer.status, 200)
          assert.sameMembers([...idsOf(answer)], all)
        }
        const ownSites = yield* seenBy(partner)
        assert.sameMembers([...idsOf(ownSites)], [own, tomorrow, released])
        assert.strictEqual(idsOf(ownSites)[0], tomorrow)
        assert.deepStrictEqual((yield* seenBy(partner, `?site=${siteId(2)}`)).body, {
          data: [],
          total: 0,
          is_total_exact: true,
          next: null
        })
        assert.strictEqual((yield* seenBy(anna)).status, 403)
        assert.strictEqual((yield* get("/api/console/parking")).status, 401)
      })
  )

  it.effect("CONS-004 have site, section, spot, licence plate, times and state, but no personal data", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(partner)
      const page = yield* get(`/api/console/parking?date=2026-03-02&state=reserved`, { token })
      assert.strictEqual(pick(page, "total"), 1)
      const row = Object(pick(page, "data", "0"))
      assert.deepStrictEqual(
        { ...row, id: "", section: { ...row.section, id: "" } },
        {
          id: "",
          tripId: null,
          startingAt: "2026-03-02T08:30:00.000Z",
          endingAt: "2026-03-02T17:30:00.000Z",
          licensePlate: "AB12345",
          parkingSpot: { name: "Gård1", section: { name: "Gård" } },
          section: { id: "", name: "Gård" },
          state: "reserved",
          site: { id: siteId(1), name: "Site 1" },
          carpool: "expected",
          passengers: 1
        }
      )
    })
  )

  it.effect("SEC-006 lead a partner to no trip, while support sees which one it is", () =>
    Effect.gen(function* () {
      const tripIdFor = (id: typeof support) =>
        Effect.map(
          Effect.flatMap(consoleTokenOf(id), (token) =>
            get(`/api/console/parking?date=2026-03-02&state=reserved&site=${siteId(1)}`, { token })
          ),
          (page) => pick(page, "data", "0", "tripId")
        )
      assert.isNull(yield* tripIdFor(partner))
      assert.isString(yield* tripIdFor(support))
    })
  )

  it.effect("SEC-006 have times to the minute for a partner, and exact ones for support", () =>
    Effect.gen(function* () {
      const query = `date=2026-03-02&state=reserved&site=${siteId(1)}`
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE parking_reservation SET starting_at = starting_at + interval '59 seconds',
        ending_at = ending_at + interval '59 seconds' WHERE site_id = ${siteId(1)}`
      const timesFor = Effect.fn("timesFor")(function* (id: typeof support) {
        const page = yield* get(`/api/console/parking?${query}`, { token: yield* consoleTokenOf(id) })
        return ["startingAt", "endingAt"].map((name) => pick(page, "data", "0", name))
      })
      assert.deepStrictEqual(yield* timesFor(partner), [
        "2026-03-02T08:30:00.000Z",
        "2026-03-02T17:30:00.000Z"
      ])
      assert.deepStrictEqual(yield* timesFor(support), [
        "2026-03-02T08:30:59.000Z",
        "2026-03-02T17:30:59.000Z"
      ])
    })
  )

  it.effect(
    "CONS-004 PARK-001 open with their events, for a partner without the driver, and only at its own sites",
    () =>
      Effect.gen(function* () {
        const rowsFor = Effect.fn("rowsFor")(function* (id: typeof support, query: string) {
          const token = yield* consoleTokenOf(id)
          const first = pick(yield* get(`/api/console/parking?${query}`, { token }), "data", "0", "id")
          return { token, id: String(first) }
        })
        const released = `state=released&site=${siteId(1)}`
        const forSupport = yield* rowsFor(support, released)
        const details = yield* get(`/api/console/parking/${forSupport.id}`, { token: forSupport.token })
        assert.deepStrictEqual(pick(details, "driver"), { id: userId(1004), name: "Driver4 Test" })
        assert.match(String(pick(details, "endedAt")), /^2026-03-01T20:00/)
        const eventsIn = (answer: ApiResponse) =>
          [0, 1].map((row) =>
            ["what", "by", "who"].map((name) => pick(answer, "timeline", String(row), name))
          )
        const driver = { id: userId(1004), name: "Driver4 Test" }
        assert.deepStrictEqual(eventsIn(details), [
          ["parking_released", "driver", driver],
          ["parking_reserved", "driver", driver]
        ])
        const partnerToken = yield* consoleTokenOf(partner)
        const own = yield* get(`/api/console/parking/${forSupport.id}`, { token: partnerToken })
        assert.deepStrictEqual([pick(own, "driver"), pick(own, "tripId")], [null, null])
        assert.deepStrictEqual(eventsIn(own), [
          ["parking_released", "driver", null],
          ["parking_reserved", "driver", null]
        ])
        assert.notInclude(JSON.stringify(own.body), "Driver4")
        const answersIn = (answer: ApiResponse) =>
          [0, 1, 2].map((row) =>
            ["question", "answer", "code"].map((name) => pick(answer, "verdicts", String(row), name))
          )
        for (const answer of [details, own]) {
          assert.deepStrictEqual(answersIn(answer), [
            ["park", "yes", null],
            ["release", "no", "release_parking_failed"],
            ["move", "no", "parking_reservation_not_found"]
          ])
        }
        assert.deepStrictEqual(Object.keys(Object(pick(own, "sitePoint"))), ["lat", "lng"])
        const other = yield* rowsFor(support, `site=${siteId(2)}`)
        assert.strictEqual(
          (yield* get(`/api/console/parking/${other.id}`, { token: other.token })).status,
          200
        )
        assert.strictEqual(
          (yield* get(`/api/console/parking/${other.id}`, { token: partnerToken })).status,
          404
        )
        const sites = yield* get("/api/console/parking-sites", { token: partnerToken })
        assert.deepStrictEqual(sites.body, { data: [{ id: siteId(1), name: "Site 1", spots: 5 }] })
      })
  )

  it.effect(
    "CONS-004 PARK-003 are all on the day of their site, with its spots, which a partner of another site does not see",
    () =>
      Effect.gen(function* () {
        const token = yield* consoleTokenOf(partner)
        const day = yield* get(`/api/console/parking-sites/${siteId(1)}/day?date=2026-03-02`, { token })
        assert.strictEqual(day.status, 200)
        assert.deepStrictEqual(
          [0, 1, 2, 3, 4].map((spot) => pick(day, "sections", "0", "spots", String(spot), "name")),
          ["Gård1", "Gård2", "Gård3", "Gård4", "Gård5"]
        )
        const rows = pick(day, "reservations")
        assert.strictEqual(Array.isArray(rows) ? rows.length : 0, 2)
        const other = yield* get(`/api/console/parking-sites/${siteId(2)}/day?date=2026-03-02`, { token })
        assert.deepStrictEqual([other.status, pick(other, "error")], [422, "parking_not_available"])
      })
  )

  it.effect(
    "CONS-003 PARK-023 are released by the partner of their site once, which is audited, and the driver gets a notice",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const idAt = Effect.fn("idAt")(function* (site: string) {
          const rows = yield* sql<{ id: string }>`SELECT id FROM parking_reservation
          WHERE site_id = ${site} AND state = 'reserved' ORDER BY starting_at DESC LIMIT 1`
          return rows[0]?.id ?? ""
        })
        const [own, other] = [yield* idAt(siteId(1)), yield* idAt(siteId(2))]
        const token = yield* consoleTokenOf(partner)
        const release = (id: string, reason: string) =>
          post(`/api/console/parking/${id}/release`, { reason }, { token })
        assert.strictEqual((yield* release(own, "no")).status, 422)
        assert.strictEqual((yield* release(other, "The gate is broken")).status, 404)
        assert.strictEqual((yield* release(own, "The gate is broken")).status, 204)
        assert.strictEqual((yield* release(own, "The gate is broken")).status, 204)
        const states =
          yield* sql`SELECT state FROM parking_reservation WHERE id IN (${own}, ${other}) ORDER BY state`
        assert.deepStrictEqual(states, [{ state: "released" }, { state: "reserved" }])
        assert.deepStrictEqual(
          yield* sql`SELECT who_id, target_id, reason FROM audit WHERE what = 'parking_released'`,
          [{ who_id: partner, target_id: own, reason: "The gate is broken" }]
        )
        const notices = yield* sql<{ body: string }>`SELECT data ->> 'body' AS body FROM notification
        WHERE kind = 'parking_released' AND once = ${own}`
        assert.strictEqual(notices.length, 1)
        assert.include(notices[0]?.body, "The gate is broken")
        yield* sql`UPDATE parking_reservation SET state = 'reserved', settled_at = NULL WHERE id = ${own}`
      })
  )

  it.effect("CONS-004 are filtered by site, day and state", () =>
    Effect.gen(function* () {
      let token = yield* consoleTokenOf(admin)
      const count = (query: string) =>
        Effect.map(get(`/api/console/parking?${query}`, { token }), (answer) => pick(answer, "total"))
      const startsBy = (sort: string) =>
        Effect.map(get(`/api/console/parking?sort=${sort}`, { token }), (answer) =>
          [0, 1, 2, 3].map((row) => String(pick(answer, "data", String(row), "startingAt")).slice(0, 10))
        )
      assert.deepStrictEqual(
        [
          yield* count(""),
          yield* count(`site=${siteId(1)}`),
          yield* count(`site=${siteId(9)}`),
          yield* count("date=2026-03-02"),
          yield* count("date=2026-03-03"),
          yield* count("date=2026-03-04"),
          yield* count("state=released"),
          yield* count(`state=reserved&site=${siteId(1)}`),
          yield* count("state=expired")
        ],
        [4, 3, 0, 3, 1, 0, 1, 2, 0]
      )
      assert.deepStrictEqual(
        [yield* count("plate=ab%2012"), yield* count("plate=12345"), yield* count("plate=%25")],
        [4, 0, 0]
      )
      assert.deepStrictEqual(
        [yield* startsBy("start"), yield* startsBy("-start"), yield* startsBy("plate")],
        [
          ["2026-03-02", "2026-03-02", "2026-03-02", "2026-03-03"],
          ["2026-03-03", "2026-03-02", "2026-03-02", "2026-03-02"],
          ["2026-03-02", "2026-03-02", "2026-03-02", "2026-03-03"]
        ]
      )
      for (const wrong of ["date=2026-13-01", "sort=end", "state=none", "after=1"]) {
        assert.strictEqual((yield* get(`/api/console/parking?${wrong}`, { token })).status, 422)
      }
      yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(at("2026-03-02T18:00:00Z")))
      token = yield* consoleTokenOf(admin)
      assert.deepStrictEqual([yield* count("state=expired"), yield* count("state=reserved")], [2, 1])
      const expired = yield* get("/api/console/parking?state=expired", { token })
      assert.strictEqual(pick(expired, "data", "0", "state"), "expired")
    })
  )

  it.effect("CONS-001 CONS-004 are counted on the live map at their site, while they last", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const clock = yield* ProductClock
      const [reserved] = yield* sql<{
        startingAt: Date
        endingAt: Date
      }>`SELECT starting_at AS "startingAt", ending_at AS "endingAt"
        FROM parking_reservation WHERE site_id = ${siteId(2)} AND state = 'reserved'`
      assert.isDefined(reserved)
      const sitesAt = Effect.fn("sitesAt")(function* (time: Date, id: typeof support) {
        yield* clock.setNow(time.getTime())
        const answer = yield* get("/api/console/live", { token: yield* consoleTokenOf(id) })
        const sites = pick(answer, "sites")
        return Array.isArray(sites)
          ? sites.map((site: { name: string; taken: number; spots: number }) => [
              site.name,
              site.taken,
              site.spots
            ])
          : []
      })
      const before = new Date(reserved.startingAt.getTime() - 1000)
      assert.deepInclude(yield* sitesAt(before, support), ["Site 2", 0, 5])
      assert.deepInclude(yield* sitesAt(reserved.startingAt, support), ["Site 2", 1, 5])
      assert.deepStrictEqual(
        (yield* sitesAt(reserved.startingAt, partner)).map(([name]) => name),
        ["Site 1"]
      )
      assert.deepInclude(yield* sitesAt(reserved.endingAt, support), ["Site 2", 0, 5])
    })
  )
})
