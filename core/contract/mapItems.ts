import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { GeoPoint } from "#core/shared/geo.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { NumberText } from "./queryNumbers.ts"
import { wire } from "./wire.ts"

const MapItems = wire({
  stops: Schema.Array(wire({ id: MeetingPointId, name: Schema.String, ...GeoPoint.fields })),
  groups: Schema.Array(wire({ ...GeoPoint.fields, count: Schema.Int }))
})
export type MapItems = typeof MapItems.Type

/** MAP-010. */
export const mapItemsEndpoint = HttpApiEndpoint.get("mapItems", "/v5/map-items", {
  query: {
    zoom: NumberText.check(Schema.isBetween({ minimum: 0, maximum: 24 })),
    bounds: Schema.String.check(
      Schema.isPattern(/^(-?\d{1,3}(\.\d{1,20})?,){3}-?\d{1,3}(\.\d{1,20})?$/, {
        expected: "west,south,east,north"
      })
    ),
    excludeStops: Schema.optionalKey(Schema.Literals(["true", "false"]))
  },
  success: MapItems
})
