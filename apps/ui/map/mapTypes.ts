import type { Layer } from "@deck.gl/core"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MapLayer, MapPick } from "./mapLayers.ts"

/** MAP-006: Denmark as a whole. */
export const defaultCentre: GeoPoint = { lat: 56, lng: 10.5 }
/** MAP-001 to MAP-004. */
export const mapZoom = { start: 6, least: 3, own: 14, groupMost: 13 } as const

/** `bounds` as the API wants them: "west,south,east,north". */
export type MapMove = { readonly centre: GeoPoint; readonly zoom: number; readonly bounds: string }

export type MapViewProps = {
  readonly label?: string
  readonly layers?: readonly MapLayer[]
  /** Above `layers`: what only one screen draws, as deck.gl layers for the scheme in use. */
  readonly drawn?: readonly Layer[]
  /** Everything here stays in sight, beside what the sheet hides. One point is shown at zoom 14. */
  readonly fit?: readonly GeoPoint[]
  readonly centre?: GeoPoint
  readonly zoom?: number
  /** Each new value moves the map there; `centre` and `zoom` only say where it begins. */
  readonly goTo?: { readonly at: GeoPoint; readonly zoom: number } | undefined
  /** After every movement has ended, and once when the map is there. */
  readonly onMove?: (move: MapMove) => void
  readonly onPick?: (pick: MapPick) => void
  /** A touch on nothing in particular. */
  readonly onPress?: (at: GeoPoint, zoom: number) => void
}
