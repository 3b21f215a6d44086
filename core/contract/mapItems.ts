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

/** A map that turns on counts beyond 180. */
const TURNED = String.raw`-?\d{1,3}(\.\d{1,20})?`

const isUpright = (bounds: string) => {
  const [, south = 0, , north = 0] = bounds.split(",").map(Number)
  return south <= north
}

/** `12.1,55.5,12.7,55.9`: west, south, east, north. */
const Bounds = Schema.String.check(
  Schema.isPattern(new RegExp(`^${TURNED},${LATITUDE},${TURNED},${LATITUDE}$`), {
    expected: "west,south,east,north"
  }),
  Schema.makeFilter(isUpright, { expected: "south below north" })
)

const query = {
  zoom: NumberText.check(Schema.isBetween({ minimum: 0, maximum: 24 })),
  bounds: Bounds,
  excludeStops: Schema.optionalKey(Schema.Literals(["true", "false"]))
}
export type MapItemsQuery = Schema.Struct<typeof query>["Type"]

/** MAP-010. */
export const mapItemsEndpoint = HttpApiEndpoint.get("mapItems", "/v5/map-items", { query, success: MapItems })
