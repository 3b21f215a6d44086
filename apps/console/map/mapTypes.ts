import type { Layer } from "@deck.gl/core"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MapMove } from "#ui/map/mapView.ts"

/** The picked item: the id of its layer and its own id. */
export type MapPick = { readonly layer: string; readonly id: string }

export type MapViewProps = {
  readonly label: string
  /** In the colours of the current scheme. */
  readonly deckLayers: readonly Layer[]
  /** The map shows all these points; a single point at zoom 14. */
  readonly fit: readonly GeoPoint[]
  /** Called when a movement has ended, and once when the map has loaded. */
  readonly onMove: (move: MapMove) => void
  readonly onPick: (pick: MapPick) => void
  /** Called with the item under the pointer, and with none as the pointer leaves it. */
  readonly onHover?: (pick: MapPick | undefined) => void
}
