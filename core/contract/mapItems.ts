import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { GeoPoint } from "#core/shared/geo.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { LATITUDE } from "./degreePatterns.ts"
import { NumberText } from "./queryNumbers.ts"
import { HubView } from "./views/stops.ts"
import { wire } from "./wire.ts"

const MapItems = wire({
  stops: Schema.Array(
    wire({ id: MeetingPointId, name: Schema.String, ...GeoPoint.fields, hub: Schema.NullOr(HubView) })
  ),
  groups: Schema.Array(wire({ ...GeoPoint.fields, count: Schema.Int }))
})
export type MapItems = typeof MapItems.Type

/** Beyond 180 degrees when the map shows the world more than once. */
const UNWRAPPED_LONGITUDE = String.raw`-?\d{1,3}(\.\d{1,20})?`

const isSouthBelowNorth = (bounds: string) => {
  const [, south = 0, , north = 0] = bounds.split(",").map(Number)
  return south <= north
}

/** `12.1,55.5,12.7,55.9`: west, south, east, north in degrees. */
const Bounds = Schema.String.check(
  Schema.isPattern(new RegExp(`^${UNWRAPPED_LONGITUDE},${LATITUDE},${UNWRAPPED_LONGITUDE},${LATITUDE}$`), {
    expected: "west,south,east,north"
  }),
  Schema.makeFilter(isSouthBelowNorth, { expected: "south below north" })
)

const query = {
  zoom: NumberText.check(Schema.isBetween({ minimum: 0, maximum: 24 })),
  bounds: Bounds,
  excludeStops: Schema.optionalKey(Schema.Literals(["true", "false"]))
}
export type MapItemsQuery = Schema.Struct<typeof query>["Type"]

/** MAP-010 Lists the meeting points in a map section, single or grouped by zoom. */
export const mapItemsEndpoint = HttpApiEndpoint.get("mapItems", "/v5/map-items", { query, success: MapItems })
