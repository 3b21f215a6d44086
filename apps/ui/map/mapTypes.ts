import type { Layer } from "@deck.gl/core"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MapLayer, MapPick } from "./mapLayers.ts"

/** MAP-001 to MAP-004 Zoom at the start, the minimum, that of a single position, and the maximum when a group opens. */
export const mapZoom = { start: 6, min: 3, position: 14, groupMax: 13 } as const

/** `bounds` in the API's format: "west,south,east,north". */
export type MapMove = { readonly center: GeoPoint; readonly zoom: number; readonly bounds: string }

export type MapViewProps = {
  readonly label?: string
  readonly layers?: readonly MapLayer[]
  /** Additional deck.gl layers above `layers`, in the colours of the current scheme. */
  readonly deckLayers?: readonly Layer[]
  /** The map shows all these points outside of its inset; a single point at zoom 14. */
  readonly fit?: readonly GeoPoint[]
  readonly center?: GeoPoint
  readonly zoom?: number
  /** Each new value moves the map; `center` and `zoom` set only its start. */
  readonly moveTo?: { readonly at: GeoPoint; readonly zoom: number } | undefined
  /** Called when a movement has ended, and once when the map has loaded. */
  readonly onMove?: (move: MapMove) => void
  readonly onPick?: (pick: MapPick) => void
  /** A click outside of all items. */
  readonly onPress?: (at: GeoPoint, zoom: number) => void
}
