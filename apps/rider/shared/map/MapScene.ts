import type { GeoPoint } from "#core/shared/geo.ts"
import type { MapMove } from "#ui/map/mapView.ts"
import type { MapLayer } from "./mapLayers.ts"

/** The layers of which single items can be tapped. */
export type PickableKind = "stops" | "meeting-points"

/** What a screen shows on the one map of the app, and what may be done there. */
export type MapScene = {
  /** The name of the map for a screen reader. */
  readonly label?: string
  /** A layer that stays the same object is not drawn again: `useMemo`. */
  readonly layers: readonly MapLayer[]
  /** The map shows all these points, a single one at zoom 14. Without points it stays where it is. */
  readonly fit?: readonly GeoPoint[]
  /** Each new object `at` moves the map, once. */
  readonly moveTo?: { readonly at: GeoPoint; readonly zoom: number } | undefined
  /** Called when the scene is shown, and when a movement has ended. */
  readonly onMove?: (move: MapMove) => void
  /** What may be tapped, with the id of the tapped item. */
  readonly onPick?: Partial<Record<PickableKind, (id: string) => void>>
  /** A tap outside of everything that may be tapped. */
  readonly onPress?: (at: GeoPoint, zoom: number) => void
  /** A via point was dragged to another place. It returns unless the next layers have it there. */
  readonly onDrag?: (id: string, to: GeoPoint, zoom: number) => void
}

/** Pixels of the map that other elements cover at its edges. The camera keeps points out of them. */
export type MapInset = { readonly left: number; readonly bottom: number }

export const noInset: MapInset = { left: 0, bottom: 0 }
