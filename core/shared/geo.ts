import { Schema, SchemaTransformation } from "effect"

/** A WGS84 coordinate in degrees. */
export const GeoPoint = Schema.Struct({
  lat: Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 })),
  lng: Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 }))
})
export type GeoPoint = typeof GeoPoint.Type

/** A distance; never negative. */
export const Metres = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)).pipe(Schema.brand("Metres"))
export type Metres = typeof Metres.Type
export const metres = (value: number): Metres => Metres.make(value)

/** A distance in metres that is encoded as whole metres, so the wire has no fractions. */
export const WholeMetres = Schema.Int.annotate({ identifier: "Metres" }).pipe(
  Schema.decodeTo(
    Schema.Finite,
    SchemaTransformation.transform({
      decode: (distance: number) => distance,
      encode: (distance: number) => Math.round(distance)
    })
  )
)

/** A duration; never negative. */
export const Seconds = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)).pipe(Schema.brand("Seconds"))
export type Seconds = typeof Seconds.Type
export const seconds = (value: number): Seconds => Seconds.make(value)

const EARTH_RADIUS_METRES = 6_371_008.8
/** The length of a degree of latitude, on the same sphere. */
export const METRES_PER_DEGREE = (Math.PI * EARTH_RADIUS_METRES) / 180
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Computes the great-circle distance (haversine). */
export const straightLine = (from: GeoPoint, to: GeoPoint): Metres => {
  const dLat = radians(to.lat - from.lat)
  const dLng = radians(to.lng - from.lng)
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2
  return metres(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h))))
}
