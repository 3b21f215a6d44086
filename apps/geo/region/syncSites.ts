import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Ids } from "#core/ports/Ids.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { Region } from "./Region.ts"
import type { PartnerSite } from "./regionFile.ts"

type Section = PartnerSite["sections"][number]

/** Name, place and contract are the region's; the rest is what it was made to be here. */
const keepSite = Effect.fn("keepSite")(function* (site: PartnerSite) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO parking_site (id, name, contract_id, lat, lng)
    VALUES (${site.key}, ${site.name}, (SELECT id FROM contract WHERE key = ${site.area_key}), ${site.lat}, ${site.lng})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, contract_id = excluded.contract_id, lat = excluded.lat,
      lng = excluded.lng, active = true`
  yield* Effect.forEach(site.sections, (section, position) => keepSection(site.key, section, position), {
    discard: true
  })
})

/** Sections and spots that are there already stay as they are. */
const keepSection = Effect.fn("keepSection")(function* (siteId: string, section: Section, position: number) {
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
 * PROD-011 the region's partner sites become the database's, after their contracts: from there on the database says what
 * there is to park on. A site that the region no longer has is closed; whoever has a spot there keeps it.
 */
export const syncSites = Effect.gen(function* () {
  const { sites } = yield* Region
  const sql = yield* SqlClient.SqlClient
  const keys = sites.map(({ key }) => key)
  yield* inTransaction(
    Effect.gen(function* () {
      yield* Effect.forEach(sites, keepSite, { discard: true })
      yield* sql`UPDATE parking_site SET active = false WHERE NOT (id = ANY(${keys}::text[]))`
    })
  )
}).pipe(Effect.orDie)
