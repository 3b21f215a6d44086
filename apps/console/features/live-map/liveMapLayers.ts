import type { Layer } from "@deck.gl/core"
import { IconLayer, PathLayer, ScatterplotLayer, TextLayer } from "@deck.gl/layers"
import { type MapColours, mapColours } from "#console/map/deckColours.ts"
import type { LiveSite } from "#core/contract/consoleLive.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { Scheme } from "#ui/theme/tokens.ts"
import { markerIcon, renderMarkerIcon } from "./markerIcon.ts"
import type { TripMarker } from "./tripMarkers.ts"
import { liveRefreshMs } from "./useLiveSnapshot.ts"

export interface Trail {
  readonly id: string
  readonly path: ReadonlyArray<GeoPoint>
}

export interface LiveMapData {
  /** The route of the selected trip, or no points. */
  readonly route: ReadonlyArray<GeoPoint>
  readonly markers: ReadonlyArray<TripMarker>
  readonly trails: ReadonlyArray<Trail>
  readonly sites: ReadonlyArray<LiveSite>
  readonly selectedId: string | undefined
  readonly isMotionReduced: boolean
}

let iconAtlas: ImageData | undefined

const toLngLat = ({ lng, lat }: GeoPoint): [number, number] => [lng, lat]
const roleOf = { active: "passenger", due: "transit", pending_activation: "driver" } as const

const routeLayers = (route: ReadonlyArray<GeoPoint>, colours: MapColours): Array<Layer> => {
  const line = {
    data: route.length === 0 ? [] : [route.map(toLngLat)],
    getPath: (path: Array<[number, number]>) => path,
    widthUnits: "pixels",
    capRounded: true,
    jointRounded: true
  } as const
  return [
    new PathLayer({ ...line, id: "selected-casing", getWidth: 9, getColor: colours.ground }),
    new PathLayer({ ...line, id: "selected-line", getWidth: 5, getColor: colours.role("driver") })
  ]
}

/** Each parking site is a ring around its number of spots. */
const siteLayers = (sites: ReadonlyArray<LiveSite>, colours: MapColours): Array<Layer> => [
  new ScatterplotLayer<LiveSite>({
    id: "sites",
    data: sites,
    pickable: true,
    stroked: true,
    getPosition: toLngLat,
    getRadius: 11,
    radiusUnits: "pixels",
    getFillColor: colours.ground,
    getLineColor: colours.role("transit"),
    getLineWidth: 3,
    lineWidthUnits: "pixels"
  }),
  new TextLayer<LiveSite>({
    id: "site-spots",
    data: sites,
    getPosition: toLngLat,
    getText: ({ spots }) => String(spots),
    getSize: 10,
    getColor: colours.ink
  })
]

/**
 * Builds the deck.gl layers, bottom to top: the route of the selected trip, trails, sites, a halo for the selected trip, and the arrows. Pure except for
 * the icon, which is rendered once.
 */
export const liveMapLayers = (data: LiveMapData, scheme: Scheme): Array<Layer> => {
  const { route, markers, trails, sites, selectedId, isMotionReduced } = data
  const colours = mapColours(scheme)
  iconAtlas ??= renderMarkerIcon()
  /** deck.gl accepts `ImageData` here, but its types allow only a URL or a texture. */
  const icons: object = { iconAtlas, iconMapping: { arrow: markerIcon } }
  const animation: object = isMotionReduced ? {} : { transitions: { getPosition: liveRefreshMs } }
  return [
    ...routeLayers(route, colours),
    new PathLayer<Trail>({
      id: "trails",
      data: trails,
      getPath: ({ path }) => path.map(toLngLat),
      getColor: colours.role("passenger", 110),
      getWidth: 3,
      widthUnits: "pixels",
      capRounded: true,
      jointRounded: true
    }),
    ...siteLayers(sites, colours),
    new ScatterplotLayer<TripMarker>({
      ...animation,
      id: "halo",
      data: markers.filter(({ id }) => id === selectedId),
      getPosition: ({ position }) => toLngLat(position),
      getRadius: 20,
      radiusUnits: "pixels",
      getFillColor: colours.role("driver", 90)
    }),
    new IconLayer<TripMarker>({
      ...icons,
      ...animation,
      id: "trips",
      data: markers,
      pickable: true,
      getPosition: ({ position }) => toLngLat(position),
      getAngle: ({ bearing }) => -bearing,
      getIcon: () => "arrow",
      getSize: ({ id, isVisible }) => (isVisible ? (id === selectedId ? 30 : 22) : 0),
      getColor: ({ state }) => colours.role(roleOf[state]),
      updateTriggers: { getSize: selectedId }
    })
  ]
}
