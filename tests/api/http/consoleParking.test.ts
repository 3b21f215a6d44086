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
  pick
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
          current_page: 1,
          last_page: 1
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
          site: { id: siteId(1), name: "Site 1" }
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

  it.effect("CONS-004 are filtered by site, day and state", () =>
    Effect.gen(function* () {
      let token = yield* consoleTokenOf(admin)
      const count = (query: string) =>
        Effect.map(get(`/api/console/parking?${query}`, { token }), (answer) => pick(answer, "total"))
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
      for (const wrong of ["date=2026-13-01", "state=none", "page=0"]) {
        assert.strictEqual((yield* get(`/api/console/parking?${wrong}`, { token })).status, 422)
      }
      yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(at("2026-03-02T18:00:00Z")))
      token = yield* consoleTokenOf(admin)
      assert.deepStrictEqual([yield* count("state=expired"), yield* count("state=reserved")], [2, 1])
      const expired = yield* get("/api/console/parking?state=expired", { token })
      assert.strictEqual(pick(expired, "data", "0", "state"), "expired")
    })
  )
})
