import type { Layer } from "@deck.gl/core"
import { IconLayer, PathLayer, ScatterplotLayer, TextLayer } from "@deck.gl/layers"
import { type MapColours, mapColours } from "#console/map/deckColours.ts"
import type { LiveSite } from "#core/contract/consoleLive.ts"
import { siteLoad } from "#core/parking/siteLoad.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { Scheme } from "#ui/theme/tokens.ts"
import { iconMapping, renderMarkerIcons } from "./markerIcon.ts"
import type { TripMarker } from "./tripMarkers.ts"
import { liveRefreshMs } from "./useLiveBoard.ts"

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
  /** The trip that is pointed at. */
  readonly litId: string | undefined
  readonly isMotionReduced: boolean
}

let iconAtlas: ImageData | undefined

const toLngLat = ({ lng, lat }: GeoPoint): [number, number] => [lng, lat]
/** A trip of the map is never scheduled, completed or cancelled; its layer has a colour for each state all the same. */
const roleOf = {
  active: "passenger",
  due: "transit",
  pending_activation: "driver",
  scheduled: "deactivated",
  completed: "deactivated",
  cancelled: "deactivated"
} as const

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

const roleOfLoad = { free: "positive", filling: "driver", full: "negative" } as const

/** Each parking site is a ring around its number of taken spots; the ring is the wider and the redder the fuller the site is. */
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
    getLineColor: (site) => colours.role(roleOfLoad[siteLoad(site)]),
    getLineWidth: ({ spots, taken }) => 2 + 4 * Math.min(1, taken / Math.max(1, spots)),
    lineWidthUnits: "pixels"
  }),
  new TextLayer<LiveSite>({
    id: "site-spots",
    data: sites,
    getPosition: toLngLat,
    getText: ({ taken }) => String(taken),
    getSize: 10,
    getColor: colours.ink
  })
]

/**
 * Builds the deck.gl layers, bottom to top: the route of the selected trip, trails, sites, a halo for the selected trip and the one that is pointed at, the
 * markers, and the marks of trips in trouble. Pure except for
 * the icon, which is rendered once.
 */
export const liveMapLayers = (data: LiveMapData, scheme: Scheme): Array<Layer> => {
  const { route, markers, trails, sites, selectedId, litId, isMotionReduced } = data
  const colours = mapColours(scheme)
  iconAtlas ??= renderMarkerIcons()
  /** deck.gl accepts `ImageData` here, but its types allow only a URL or a texture. */
  const icons: object = { iconAtlas, iconMapping }
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
      data: markers.filter(({ id, isVisible }) => id === selectedId || (id === litId && isVisible)),
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
      getAngle: ({ bearing, shape }) => (shape === "arrow" ? -bearing : 0),
      getIcon: ({ shape }) => shape,
      getSize: ({ id, isVisible }) => (isVisible ? (id === selectedId ? 30 : 22) : 0),
      getColor: ({ state }) => colours.role(roleOf[state]),
      updateTriggers: { getSize: selectedId }
    }),
    new IconLayer<TripMarker>({
      ...icons,
      ...animation,
      id: "troubles",
      data: markers,
      getPosition: ({ position }) => toLngLat(position),
      getIcon: () => "warning",
      getSize: ({ isInTrouble, isVisible }) => (isInTrouble && isVisible ? 16 : 0),
      getPixelOffset: [12, -12],
      getColor: colours.role("negative")
    })
  ]
}
