import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { ParkingTimes } from "#core/parking/Parking.ts"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { type GeoPoint, METRES_PER_DEGREE, type Metres } from "#core/shared/geo.ts"
import { ContractId, ParkingSectionId, ParkingSiteId } from "#core/shared/ids.ts"

const decodeSites = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      id: ParkingSiteId,
      name: Schema.String,
      lat: Schema.Finite,
      lng: Schema.Finite,
      contract_id: Schema.OptionFromNullOr(ContractId),
      contract_active: Schema.Boolean,
      logo: Schema.OptionFromNullOr(Schema.String),
      area_image: Schema.OptionFromNullOr(Schema.String),
      reporting: Schema.Boolean
    })
  )
)
const decodeSections = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ id: ParkingSectionId, name: Schema.String, spots: Schema.Int }))
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
        coalesce(k.active, false) AS contract_active, s.logo, s.area_image, s.reporting
      FROM parking_site s LEFT JOIN contract k ON k.id = s.contract_id
      WHERE s.active AND s.lat BETWEEN ${south} AND ${north} AND s.lng BETWEEN ${west} AND ${east} ORDER BY s.id`
    )
    return rows.map(
      ({ area_image, contract_active, contract_id, logo, reporting, ...place }): ParkingSite => ({
        ...place,
        contractId: contract_id,
        contractActive: contract_active,
        partnerLogo: logo,
        areaImageUrl: area_image,
        reportingEnabled: reporting
      })
    )
  }, Effect.orDie)

  const lock = (id: ParkingSiteId) =>
    Effect.orDie(Effect.asVoid(sql`SELECT id FROM parking_site WHERE id = ${id} FOR NO KEY UPDATE`))

  const sections = Effect.fn("ParkingSites.sections")(function* (id: ParkingSiteId, times: ParkingTimes) {
    const [start, end] = [DateTime.toDateUtc(times.startingAt), DateTime.toDateUtc(times.endingAt)]
    const rows = yield* sql`SELECT c.id, c.name, count(p.id)::int AS spots
      FROM parking_section c LEFT JOIN parking_spot p ON p.section_id = c.id AND p.active
        AND NOT EXISTS (SELECT FROM parking_reservation r WHERE r.spot_id = p.id AND r.state = 'reserved'
          AND tstzrange(r.starting_at, r.ending_at) && tstzrange(${start}::timestamptz, ${end}::timestamptz))
      WHERE c.site_id = ${id} AND c.active GROUP BY c.id ORDER BY c.position, c.id`
    return yield* decodeSections(rows)
  }, Effect.orDie)
  return { all, around, lock, sections }
}

export const layerParkingSitesSql = Layer.effect(ParkingSites, Effect.map(SqlClient.SqlClient, makeSites))
