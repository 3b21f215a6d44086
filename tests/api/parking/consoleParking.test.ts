import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { People } from "#core/ports/People.ts"
import { metres } from "#core/shared/geo.ts"
import { ParkingSiteId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { releaseParking } from "#core/usecases/parking/endParking.ts"
import { reserveParking } from "#core/usecases/parking/reserveParking.ts"
import { Region } from "#geo/region/Region.ts"
import { type PartnerSite, REGION_FORMAT, type RegionInfo } from "#geo/region/regionFile.ts"
import { syncSites } from "#geo/region/syncSites.ts"
import { type Answer, get, layerAccountApi, pick, tokenOf } from "#tests/support/account.ts"
import { aContract, anna, at, contractId, userId } from "#tests/support/builders.ts"
import { siteId } from "#tests/support/parking.ts"
import { carpool, DAY, open, place, siteNumber } from "#tests/support/parkingWorld.ts"
import { createPerson, employ, sponsor } from "#tests/support/world.ts"

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
const idsOf = (answer: Answer): ReadonlyArray<unknown> => {
  const rows = pick(answer, "data")
  return Array.isArray(rows) ? rows.map((row: { readonly id: string }) => row.id) : []
}

/** Two sites, of which the partner looks after the first. */
const world = Effect.gen(function* () {
  yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(at("2026-03-01T20:00:00Z")))
  yield* createPerson(anna, 2, "Anna")
  yield* sponsor(aContract())
  yield* open(siteNumber(1), { Gård: 5 })
  yield* open(siteNumber(2), { Gård: 5 })
  yield* employ(support, 11, "SUPPORT")
  yield* employ(partner, 12, "PARTNER")
  yield* employ(admin, 13, "ADMIN")
  const people = yield* People
  yield* people.update({ ...Option.getOrThrow(yield* people.find(partner)), siteIds: [siteId(1)] })
  const trips = [
    yield* carpool(place(1), 1),
    yield* carpool(place(2), 2),
    yield* carpool(place(1), 3, DAY),
    yield* carpool(place(1), 4)
  ] as const
  const [own, others, tomorrow, released] = trips
  const ids = yield* Effect.all([reserve(own), reserve(others), reserve(tomorrow), reserve(released)])
  yield* onProductTime(releaseParking(ids[3], released.driverId))
  return ids
})

layer(layerAccountApi, { timeout: "60 seconds" })("the console's reservations", (it) => {
  it.effect("CONS-003 CONS-004 are shown to support, and to partners those of their own sites", () =>
    Effect.gen(function* () {
      const [own, others, tomorrow, released] = yield* world
      const seenBy = (id: typeof support, query = "") =>
        Effect.flatMap(tokenOf(id), (token) => get(`/api/console/parking${query}`, { token }))
      const all = [tomorrow, released, others, own]
      for (const id of [support, admin]) {
        const answer = yield* seenBy(id)
        assert.strictEqual(answer.status, 200)
        assert.sameMembers([...idsOf(answer)], all)
      }
      const mine = yield* seenBy(partner)
      assert.sameMembers([...idsOf(mine)], [own, tomorrow, released])
      assert.strictEqual(idsOf(mine)[0], tomorrow)
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

  it.effect("CONS-004 say site, section, spot, plate, times and state, and nothing of the driver", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(partner)
      const page = yield* get(`/api/console/parking?date=2026-03-02&state=reserved`, { token })
      assert.strictEqual(pick(page, "total"), 1)
      const row = Object(pick(page, "data", "0"))
      assert.deepStrictEqual(
        { ...row, id: "", tripId: "", section: { ...row.section, id: "" } },
        {
          id: "",
          tripId: "",
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

  it.effect("CONS-004 are found by site, day and state", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(admin)
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
      assert.deepStrictEqual([yield* count("state=expired"), yield* count("state=reserved")], [2, 1])
      const expired = yield* get("/api/console/parking?state=expired", { token })
      assert.strictEqual(pick(expired, "data", "0", "state"), "expired")
    })
  )
})

const aPartnerSite = (more: Partial<PartnerSite> = {}): PartnerSite => ({
  key: "havnen",
  name: "Havnens Kontorhus",
  area_key: "Roskilde",
  lat: 55.67,
  lng: 12.57,
  sections: [
    { name: "Gård", spots: ["A1", "A2"] },
    { name: "Kælder", spots: ["B1"] }
  ],
  ...more
})
/** Nothing of it matters here. */
const noInfo: RegionInfo = {
  format: REGION_FORMAT,
  id: "",
  name: "",
  attribution: "",
  generated: true,
  bounds: { west: 0, south: 0, east: 0, north: 0 },
  center: { lat: 0, lng: 0 },
  countries: [],
  counts: {
    nodes: 0,
    ways: 0,
    addresses: 0,
    streets: 0,
    places: 0,
    meeting_points: 0,
    map_tiles: 0,
    graph_tiles: 0,
    stops: 0,
    connections: 0
  }
}
const syncOf = (...sites: ReadonlyArray<PartnerSite>) =>
  Effect.provideService(syncSites, Region, {
    folder: "",
    info: noInfo,
    areas: [],
    sites
  })

layer(layerAccountApi)("the region's partner sites", (it) => {
  it.effect("PROD-011 become places to park, once, and keep what was changed since", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const sites = yield* ParkingSites
      const times = { startingAt: at("2026-03-02T08:00:00Z"), endingAt: at("2026-03-02T09:00:00Z") }
      const shown = Effect.gen(function* () {
        const [site] = yield* sites.around({ lat: 55.67, lng: 12.57 }, metres(500))
        if (site === undefined) return []
        const sections = yield* sites.sections(site.id, times)
        return [site.name, site.contractId, ...sections.map(({ name, spots }) => `${name} ${spots}`)]
      })
      yield* sponsor(aContract())
      yield* Effect.all([syncOf(aPartnerSite()), syncOf(aPartnerSite())], { concurrency: 2 })
      const contract = Option.some(contractId(1))
      assert.deepStrictEqual(yield* shown, ["Havnens Kontorhus", contract, "Gård 2", "Kælder 1"])
      assert.deepStrictEqual(yield* sites.all, [
        { id: ParkingSiteId.make("havnen"), name: "Havnens Kontorhus", lat: 55.67, lng: 12.57, spots: 3 }
      ])

      yield* sql`UPDATE parking_spot SET active = false WHERE name = 'A2'`
      const more = { name: "Kælder", spots: ["B1", "B2"] }
      yield* syncOf(aPartnerSite({ name: "Havnen", sections: [{ name: "Gård", spots: ["A1", "A2"] }, more] }))
      assert.deepStrictEqual(yield* shown, ["Havnen", contract, "Gård 1", "Kælder 2"])

      yield* syncOf()
      assert.deepStrictEqual([yield* shown, yield* sites.all], [[], []])
    })
  )
})
