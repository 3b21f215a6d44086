import type { Layer } from "@deck.gl/core"
import { LineLayer, ScatterplotLayer } from "@deck.gl/layers"
import { mapColours } from "#console/map/deckColours.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { Scheme } from "#ui/theme/tokens.ts"

/** One place, or the way from the first to the second; `reach` in metres around each. */
export interface MappedPlaces {
  readonly places: ReadonlyArray<GeoPoint>
  readonly reach?: number
}

const toLngLat = ({ lng, lat }: GeoPoint): [number, number] => [lng, lat]

/** Builds the deck.gl layers of the places of a row, bottom to top: how far people walk, the straight way, and the places. */
export const placeLayers = ({ places, reach = 0 }: MappedPlaces, scheme: Scheme): Array<Layer> => {
  const colours = mapColours(scheme)
  const [from, to] = places
  return [
    new ScatterplotLayer<GeoPoint>({
      id: "reach",
      data: reach === 0 ? [] : places,
      getPosition: toLngLat,
      getRadius: reach,
      getFillColor: colours.role("passenger", 40)
    }),
    new LineLayer<readonly [GeoPoint, GeoPoint]>({
      id: "way",
      data: from === undefined || to === undefined ? [] : [[from, to]],
      getSourcePosition: ([start]) => toLngLat(start),
      getTargetPosition: ([, end]) => toLngLat(end),
      getWidth: 3,
      getColor: colours.role("passenger")
    }),
    new ScatterplotLayer<GeoPoint>({
      id: "places",
      data: places,
      getPosition: toLngLat,
      radiusUnits: "pixels",
      getRadius: 8,
      stroked: true,
      lineWidthUnits: "pixels",
      getLineWidth: 3,
      getFillColor: colours.ground,
      getLineColor: colours.role("passenger")
    })
  ]
}
