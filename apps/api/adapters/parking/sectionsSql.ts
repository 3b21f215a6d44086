import { DateTime, Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { ParkingTimes } from "#core/parking/Parking.ts"
import { SectionQuotas } from "#core/parking/quotas.ts"
import { ReleasePhases, releasedSpots } from "#core/parking/releasePhases.ts"
import { toSection } from "#core/parking/sections.ts"
import { Country } from "#core/shared/country.ts"
import { ParkingSectionId, type ParkingSiteId } from "#core/shared/ids.ts"
import { countryOfSite } from "./siteRulesSql.ts"

const decodeSections = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      id: ParkingSectionId,
      name: Schema.String,
      country: Country,
      quotas: Schema.OptionFromNullOr(SectionQuotas),
      release_phases: ReleasePhases,
      all_spots: Schema.Int,
      free: Schema.Int
    })
  )
)
const decodeTaken = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      section_id: ParkingSectionId,
      starting_at: Schema.DateTimeUtcFromDate,
      ending_at: Schema.DateTimeUtcFromDate
    })
  )
)

/** The sections of a site, as `ParkingSites.sections` answers them. */
export const makeSections = (sql: SqlClient.SqlClient) => {
  const overlaps = ({ endingAt, startingAt }: ParkingTimes) => {
    const [start, end] = [startingAt, endingAt].map(DateTime.toDateUtc)
    return sql`tstzrange(r.starting_at, r.ending_at) && tstzrange(${start}::timestamptz, ${end}::timestamptz)`
  }
  const sections = Effect.fn("ParkingSites.sections")(function* (id: ParkingSiteId, times: ParkingTimes) {
    const now = yield* DateTime.now
    const rows = yield* decodeSections(
      yield* sql`SELECT c.id, c.name, ${sql.literal(countryOfSite)} AS country, c.quotas, s.release_phases, count(p.id)::int AS free,
          (SELECT count(*)::int FROM parking_spot a WHERE a.section_id = c.id AND a.active) AS all_spots
        FROM parking_section c JOIN parking_site s ON s.id = c.site_id LEFT JOIN contract k ON k.id = s.contract_id
        LEFT JOIN parking_spot p ON p.section_id = c.id AND p.active
          AND NOT EXISTS (SELECT FROM parking_reservation r WHERE r.spot_id = p.id AND r.state = 'reserved'
            AND ${overlaps(times)})
        WHERE c.site_id = ${id} AND c.active GROUP BY c.id, k.country, s.release_phases ORDER BY c.position, c.id`
    )
    const limited = rows
      .filter(({ quotas, release_phases }) => Option.isSome(quotas) || release_phases.length > 0)
      .map((row) => row.id)
    // The index of overlapping reservations is that of the spots.
    const taken =
      limited.length === 0
        ? []
        : yield* decodeTaken(
            yield* sql`SELECT r.section_id, r.starting_at, r.ending_at
              FROM parking_spot p JOIN parking_reservation r ON r.spot_id = p.id AND r.state = 'reserved' AND ${overlaps(times)}
              WHERE p.section_id = ANY(${limited}::uuid[])`
          )
    return rows.map((row) => {
      const own = taken.filter(({ section_id }) => section_id === row.id)
      const ownTimes = own.map(({ ending_at, starting_at }) => ({
        startingAt: starting_at,
        endingAt: ending_at
      }))
      const { all_spots, country, release_phases } = row
      const released =
        release_phases.length === 0
          ? Option.none()
          : Option.some(releasedSpots(release_phases, all_spots, times.startingAt, now))
      return toSection({ ...row, released, taken: ownTimes }, times, country)
    })
  }, Effect.orDie)
  return { sections }
}
