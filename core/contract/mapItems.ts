import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { GeoPoint } from "#core/shared/geo.ts"
import { LATITUDE } from "./degreePatterns.ts"
import { NumberText } from "./queryNumbers.ts"
import { MapStopView } from "./views/stops.ts"
import { wire } from "./wire.ts"

export const MapItems = wire({
  stops: Schema.Array(MapStopView),
  groups: Schema.Array(wire({ ...GeoPoint.fields, count: Schema.Int }))
})
export type MapItems = typeof MapItems.Type

/** Beyond 180 degrees when the map shows the world more than once. */
const UNWRAPPED_LONGITUDE = String.raw`-?\d{1,3}(\.\d{1,20})?`

const isBox = (bounds: string) => {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(",").map(Number)
  return west < east && south < north
}

/**
 * `12.1,55.5,12.7,55.9`: west, south, east, north in degrees, as of a map: a box over the 180th meridian goes on
 * beyond it (`170,-40,190,-30`).
 */
const Bounds = Schema.String.check(
  Schema.isPattern(new RegExp(`^${UNWRAPPED_LONGITUDE},${LATITUDE},${UNWRAPPED_LONGITUDE},${LATITUDE}$`), {
    expected: "west,south,east,north"
  }),
  Schema.makeFilter(isBox, { expected: "west,south,east,north" })
)

const query = {
  zoom: NumberText.check(Schema.isBetween({ minimum: 0, maximum: 24 })),
  bounds: Bounds,
  excludeStops: Schema.optionalKey(Schema.Literals(["true", "false"]))
}
export type MapItemsQuery = Schema.Struct<typeof query>["Type"]

/** MAP-010 Lists the meeting points in a map section, single or grouped by zoom. */
export const mapItemsEndpoint = HttpApiEndpoint.get("mapItems", "/v5/map-items", { query, success: MapItems })
