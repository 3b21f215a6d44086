import type { Layer } from "@deck.gl/core"
import { IconLayer, PathLayer, ScatterplotLayer, TextLayer } from "@deck.gl/layers"
import type { LiveSite } from "#core/contract/consoleLive.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { type MapColours, mapColours } from "#ui/map/deckColours.ts"
import type { Scheme } from "#ui/theme/tokens.ts"
import { arrowIcon, drawArrow } from "./arrowIcon.ts"
import type { Arrow } from "./fleet.ts"
import { liveEvery } from "./useLiveBoard.ts"

export interface Trail {
  readonly id: string
  readonly path: ReadonlyArray<GeoPoint>
}

export interface LiveDrawing {
  readonly arrows: ReadonlyArray<Arrow>
  readonly trails: ReadonlyArray<Trail>
  readonly sites: ReadonlyArray<LiveSite>
  readonly selectedId: string | undefined
  readonly isStill: boolean
}

let arrow: ImageData | undefined

const place = ({ lng, lat }: GeoPoint): [number, number] => [lng, lat]
const roleOf = { active: "passenger", due: "transit", pending_activation: "driver" } as const

/** Each parking site as a ring around how many spots it has. */
const siteLayers = (sites: ReadonlyArray<LiveSite>, colours: MapColours): Array<Layer> => [
  new ScatterplotLayer<LiveSite>({
    id: "sites",
    data: sites,
    pickable: true,
    stroked: true,
    getPosition: place,
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
    getPosition: place,
    getText: ({ spots }) => String(spots),
    getSize: 10,
    getColor: colours.ink
  })
]

/** Pure but for the icon: trails, sites, a halo for the selected trip, and the arrows above. */
export const liveLayers = (drawing: LiveDrawing, scheme: Scheme): Array<Layer> => {
  const { arrows, trails, sites, selectedId, isStill } = drawing
  const colours = mapColours(scheme)
  arrow ??= drawArrow()
  /** deck.gl takes a picture here too, though its types say only an address or a texture. */
  const icons: object = { iconAtlas: arrow, iconMapping: { arrow: arrowIcon } }
  const moving: object = isStill ? {} : { transitions: { getPosition: liveEvery } }
  return [
    new PathLayer<Trail>({
      id: "trails",
      data: trails,
      getPath: ({ path }) => path.map(place),
      getColor: colours.role("passenger", 110),
      getWidth: 3,
      widthUnits: "pixels",
      capRounded: true,
      jointRounded: true
    }),
    ...siteLayers(sites, colours),
    new ScatterplotLayer<Arrow>({
      ...moving,
      id: "halo",
      data: arrows.filter(({ id }) => id === selectedId),
      getPosition: ({ at }) => place(at),
      getRadius: 20,
      radiusUnits: "pixels",
      getFillColor: colours.role("driver", 90)
    }),
    new IconLayer<Arrow>({
      ...icons,
      ...moving,
      id: "trips",
      data: arrows,
      pickable: true,
      getPosition: ({ at }) => place(at),
      getAngle: ({ bearing }) => -bearing,
      getIcon: () => "arrow",
      getSize: ({ id, isShown }) => (isShown ? (id === selectedId ? 30 : 22) : 0),
      getColor: ({ state }) => colours.role(roleOf[state]),
      updateTriggers: { getSize: selectedId }
    })
  ]
}
