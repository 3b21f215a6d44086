import type { Layer } from "@deck.gl/core"
import { PathLayer, ScatterplotLayer } from "@deck.gl/layers"
import { mapColours } from "#console/map/deckColours.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { Scheme } from "#ui/theme/tokens.ts"

export interface DriveMapData {
  readonly route: ReadonlyArray<GeoPoint>
  readonly positions: ReadonlyArray<GeoPoint>
  readonly stops: ReadonlyArray<GeoPoint>
  readonly car: GeoPoint | undefined
}

const toLngLat = ({ lng, lat }: GeoPoint): [number, number] => [lng, lat]

/** Builds the deck.gl layers of a drive, bottom to top: the planned route, where the car was, the stops, and the car. */
export const driveLayers = ({ route, positions, stops, car }: DriveMapData, scheme: Scheme): Array<Layer> => {
  const colours = mapColours(scheme)
  const line = {
    getPath: (path: ReadonlyArray<GeoPoint>) => path.map(toLngLat),
    widthUnits: "pixels",
    capRounded: true,
    jointRounded: true
  } as const
  const dot = {
    getPosition: toLngLat,
    radiusUnits: "pixels",
    stroked: true,
    lineWidthUnits: "pixels"
  } as const
  return [
    new PathLayer<ReadonlyArray<GeoPoint>>({
      ...line,
      id: "planned",
      data: [route],
      getWidth: 7,
      getColor: colours.role("driver", 120)
    }),
    new PathLayer<ReadonlyArray<GeoPoint>>({
      ...line,
      id: "driven",
      data: [positions],
      getWidth: 3,
      getColor: colours.role("passenger")
    }),
    new ScatterplotLayer<GeoPoint>({
      ...dot,
      id: "stops",
      data: stops,
      getRadius: 4,
      getLineWidth: 2,
      getFillColor: colours.ground,
      getLineColor: colours.role("driver")
    }),
    new ScatterplotLayer<GeoPoint>({
      ...dot,
      id: "car",
      data: car === undefined ? [] : [car],
      getRadius: 9,
      getLineWidth: 3,
      getFillColor: colours.role("passenger"),
      getLineColor: colours.ground
    })
  ]
}
