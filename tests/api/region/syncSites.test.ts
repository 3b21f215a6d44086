import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { syncSites } from "#api/region/syncSites.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { metres } from "#core/shared/geo.ts"
import { ParkingSiteId } from "#core/shared/ids.ts"
import { type PartnerSite } from "#geo/region/partnerFiles.ts"
import { Region } from "#geo/region/Region.ts"
import { REGION_FORMAT, type RegionInfo } from "#geo/region/regionFile.ts"
import { aContract, at, contractId } from "#tests/support/builders/entities.ts"
import { layerAccountApi } from "#tests/support/server/accountApi.ts"
import { createContract } from "#tests/support/world/contracts.ts"

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
/** Region data that the sync does not read. */
const unusedInfo: RegionInfo = {
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
const syncWith = (...sites: ReadonlyArray<PartnerSite>) =>
  Effect.provideService(syncSites, Region, {
    folder: "",
    info: unusedInfo,
    areas: [],
    sites
  })

layer(layerAccountApi)("the partner sites of a region", (it) => {
  it.effect(
    "PROD-011 are saved once; a later sync keeps inactive spots and hides sites that the region no longer has",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const sites = yield* ParkingSites
        const times = { startingAt: at("2026-03-02T08:00:00Z"), endingAt: at("2026-03-02T09:00:00Z") }
        const loadSite = Effect.gen(function* () {
          const [site] = yield* sites.around({ lat: 55.67, lng: 12.57 }, metres(500))
          if (site === undefined) return []
          const sections = yield* sites.sections(site.id, times)
          return [site.name, site.contractId, ...sections.map(({ name, spots }) => `${name} ${spots}`)]
        })
        yield* createContract(aContract())
        yield* Effect.all([syncWith(aPartnerSite()), syncWith(aPartnerSite())], { concurrency: 2 })
        const contract = Option.some(contractId(1))
        assert.deepStrictEqual(yield* loadSite, ["Havnens Kontorhus", contract, "Gård 2", "Kælder 1"])
        assert.deepStrictEqual(yield* sites.all, [
          { id: ParkingSiteId.make("havnen"), name: "Havnens Kontorhus", lat: 55.67, lng: 12.57, spots: 3 }
        ])

        yield* sql`UPDATE parking_spot SET active = false WHERE name = 'A2'`
        const more = { name: "Kælder", spots: ["B1", "B2"] }
        yield* syncWith(
          aPartnerSite({ name: "Havnen", sections: [{ name: "Gård", spots: ["A1", "A2"] }, more] })
        )
        assert.deepStrictEqual(yield* loadSite, ["Havnen", contract, "Gård 1", "Kælder 2"])

        yield* syncWith()
        assert.deepStrictEqual([yield* loadSite, yield* sites.all], [[], []])
      })
  )

  it.effect(
    "PARK-016 take reports of problems where the region says so; a region that is silent changes nothing",
    () =>
      Effect.gen(function* () {
        const sites = yield* ParkingSites
        const loadReporting = Effect.map(sites.around({ lat: 55.67, lng: 12.57 }, metres(500)), (found) =>
          found.map(({ reportingEnabled }) => reportingEnabled)
        )
        const states = yield* Effect.forEach([{}, { reporting: true }, {}, { reporting: false }], (more) =>
          Effect.andThen(syncWith(aPartnerSite(more)), loadReporting)
        )
        assert.deepStrictEqual(states, [[false], [true], [true], [false]])
      })
  )
})
