import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { OpeningHours } from "#core/parking/openingHours.ts"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { Country } from "#core/shared/country.ts"
import { type GeoPoint, METRES_PER_DEGREE, type Metres } from "#core/shared/geo.ts"
import { ContractId, ParkingSiteId } from "#core/shared/ids.ts"
import { makeSections } from "./sectionsSql.ts"
import { countryOfSite, makeRules } from "./siteRulesSql.ts"

const decodeSites = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      id: ParkingSiteId,
      name: Schema.String,
      lat: Schema.Finite,
      lng: Schema.Finite,
      contract_id: Schema.OptionFromNullOr(ContractId),
      contract_active: Schema.Boolean,
      country: Country,
      logo: Schema.OptionFromNullOr(Schema.String),
      area_image: Schema.OptionFromNullOr(Schema.String),
      reporting: Schema.Boolean,
      opening_hours: Schema.OptionFromNullOr(OpeningHours)
    })
  )
)
const decodeHours = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ opening_hours: Schema.OptionFromNullOr(OpeningHours) }))
)
const decodeOnMap = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      id: ParkingSiteId,
      name: Schema.String,
      lat: Schema.Finite,
      lng: Schema.Finite,
      spots: Schema.Int
    })
  )
)

/** Computes the box around a circle, one metre larger on each side. */
const boxAround = ({ lat, lng }: GeoPoint, reach: Metres) => {
  const height = (reach + 1) / METRES_PER_DEGREE
  const width = height / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return { south: lat - height, north: lat + height, west: lng - width, east: lng + width }
}

const makeSites = (sql: SqlClient.SqlClient) => {
  const all = sql`SELECT s.id, s.name, s.lat, s.lng, (SELECT count(*)::int FROM parking_spot p
      JOIN parking_section c ON c.id = p.section_id WHERE p.site_id = s.id AND p.active AND c.active) AS spots
    FROM parking_site s WHERE s.active ORDER BY s.name, s.id`.pipe(Effect.flatMap(decodeOnMap), Effect.orDie)

  const around = Effect.fn("ParkingSites.around")(function* (point: GeoPoint, reach: Metres) {
    const { east, north, south, west } = boxAround(point, reach)
    const rows = yield* decodeSites(
      yield* sql`SELECT s.id, s.name, s.lat, s.lng, s.contract_id,
        coalesce(k.active, false) AS contract_active, ${sql.literal(countryOfSite)} AS country, s.logo, s.area_image, s.reporting, s.opening_hours
      FROM parking_site s LEFT JOIN contract k ON k.id = s.contract_id
      WHERE s.active AND s.lat BETWEEN ${south} AND ${north} AND s.lng BETWEEN ${west} AND ${east} ORDER BY s.id`
    )
    return rows.map(
      ({
        area_image,
        contract_active,
        contract_id,
        logo,
        opening_hours,
        reporting,
        ...place
      }): ParkingSite => ({
        ...place,
        contractId: contract_id,
        contractActive: contract_active,
        partnerLogo: logo,
        areaImageUrl: area_image,
        reportingEnabled: reporting,
        openingHours: opening_hours
      })
    )
  }, Effect.orDie)

  const lock = Effect.fn("ParkingSites.lock")(function* (id: ParkingSiteId) {
    const [site] = yield* decodeHours(
      yield* sql`SELECT opening_hours FROM parking_site WHERE id = ${id} FOR NO KEY UPDATE`
    )
    return site === undefined ? Option.none() : site.opening_hours
  }, Effect.orDie)

  return { all, around, lock }
}

export const layerParkingSitesSql = Layer.effect(
  ParkingSites,
  Effect.map(SqlClient.SqlClient, (sql) => ({ ...makeSites(sql), ...makeSections(sql), ...makeRules(sql) }))
)
