import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Ids } from "#core/ports/Ids.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { PartnerSite } from "#geo/region/partnerFiles.ts"
import { Region } from "#geo/region/Region.ts"

type Section = PartnerSite["sections"][number]

/**
 * Updates name, position and contract from the region, and whether problems can be reported where the region says so; what else was set
 * since stays.
 */
const saveSite = Effect.fn("saveSite")(function* (site: PartnerSite) {
  const sql = yield* SqlClient.SqlClient
  const reporting = site.reporting ?? null
  yield* sql`INSERT INTO parking_site (id, name, contract_id, lat, lng, reporting)
    VALUES (${site.key}, ${site.name}, (SELECT id FROM contract WHERE key = ${site.area_key}), ${site.lat}, ${site.lng},
      coalesce(${reporting}, false))
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, contract_id = excluded.contract_id, lat = excluded.lat,
      lng = excluded.lng, reporting = coalesce(${reporting}, parking_site.reporting), active = true`
  yield* Effect.forEach(site.sections, (section, position) => saveSection(site.key, section, position), {
    discard: true
  })
})

/** Inserts missing sections and spots; existing ones stay as they are. */
const saveSection = Effect.fn("saveSection")(function* (siteId: string, section: Section, position: number) {
  const sql = yield* SqlClient.SqlClient
  const ids = yield* Ids
  yield* sql`INSERT INTO parking_section (id, site_id, name, position)
    VALUES (${yield* ids.next}, ${siteId}, ${section.name}, ${position})
    ON CONFLICT ON CONSTRAINT parking_section_name_unique DO NOTHING`
  const spotIds = yield* Effect.forEach(section.spots, () => ids.next)
  yield* sql`INSERT INTO parking_spot (id, section_id, site_id, name, position)
    SELECT n.id, c.id, c.site_id, n.name, n.position - 1
    FROM unnest(${spotIds}::uuid[], ${[...section.spots]}::text[]) WITH ORDINALITY AS n (id, name, position)
    JOIN parking_section c ON c.site_id = ${siteId} AND c.name = ${section.name}
    ON CONFLICT ON CONSTRAINT parking_spot_name_unique DO NOTHING`
})

/**
 * PROD-011 Saves the region's parking sites; runs after `syncAreas`, as sites refer to contracts. Deactivates
 * sites that the region no longer has; reservations there remain valid.
 */
export const syncSites = Effect.gen(function* () {
  const { sites } = yield* Region
  const sql = yield* SqlClient.SqlClient
  const keys = sites.map(({ key }) => key)
  yield* inTransaction(
    Effect.gen(function* () {
      yield* Effect.forEach(sites, saveSite, { discard: true })
      yield* sql`UPDATE parking_site SET active = false WHERE NOT (id = ANY(${keys}::text[]))`
    })
  )
}).pipe(Effect.orDie)
