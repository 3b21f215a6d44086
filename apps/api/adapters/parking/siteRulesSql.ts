import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { OpeningHours } from "#core/parking/openingHours.ts"
import { noQuotas, SectionQuotas } from "#core/parking/quotas.ts"
import { ReleasePhases } from "#core/parking/releasePhases.ts"
import type { SiteRules } from "#core/parking/siteRules.ts"
import { Country, defaultCountry } from "#core/shared/country.ts"
import { ParkingSectionId, ParkingSiteId } from "#core/shared/ids.ts"

/** The country of a site `s` with its contract `k`; a site without a contract takes no reservations. */
export const countryOfSite = `coalesce(k.country, '${defaultCountry}')`

const decodeSites = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      id: ParkingSiteId,
      name: Schema.String,
      country: Country,
      opening_hours: Schema.OptionFromNullOr(OpeningHours),
      release_phases: ReleasePhases
    })
  )
)
const decodeSections = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      id: ParkingSectionId,
      name: Schema.String,
      spots: Schema.Int,
      quotas: Schema.NullOr(SectionQuotas)
    })
  )
)

/** The rules of a site, as `ParkingSites` reads and saves them. */
export const makeRules = (sql: SqlClient.SqlClient) => {
  const withRules = Effect.fn("ParkingSites.withRules")(function* (id: ParkingSiteId) {
    const [site] = yield* decodeSites(
      yield* sql`SELECT s.id, s.name, ${sql.literal(countryOfSite)} AS country, s.opening_hours, s.release_phases
        FROM parking_site s LEFT JOIN contract k ON k.id = s.contract_id WHERE s.id = ${id} AND s.active`
    )
    if (site === undefined) return Option.none()
    const rows = yield* decodeSections(
      yield* sql`SELECT c.id, c.name, c.quotas, (SELECT count(*)::int FROM parking_spot p
          WHERE p.section_id = c.id AND p.active) AS spots
        FROM parking_section c WHERE c.site_id = ${id} AND c.active ORDER BY c.position, c.id`
    )
    const sections = rows.map(({ quotas, ...section }) => ({ ...section, quotas: quotas ?? noQuotas }))
    const { country, name, opening_hours: openingHours, release_phases: releasePhases } = site
    return Option.some({ id, name, country, openingHours, releasePhases, sections })
  }, Effect.orDie)

  const saveRules = Effect.fn("ParkingSites.saveRules")(function* (
    id: ParkingSiteId,
    { openingHours, releasePhases, sections }: SiteRules
  ) {
    const hours = Option.match(openingHours, { onNone: () => null, onSome: (week) => JSON.stringify(week) })
    yield* sql`UPDATE parking_site SET opening_hours = ${hours}::jsonb,
      release_phases = ${JSON.stringify(releasePhases)}::jsonb WHERE id = ${id}`
    for (const { id: sectionId, quotas } of sections) {
      const isLimited = Object.values(quotas).some((quota) => quota !== null)
      yield* sql`UPDATE parking_section SET quotas = ${isLimited ? JSON.stringify(quotas) : null}::jsonb
        WHERE id = ${sectionId} AND site_id = ${id}`
    }
  }, Effect.orDie)
  return { withRules, saveRules }
}
