import type { GeoPoint } from "#core/shared/geo.ts"
import type { MapInset } from "./MapScene.ts"

/** What is known when a scene is shown or has changed. */
type CameraChange = {
  readonly points: readonly GeoPoint[]
  /** Another screen takes the map over. */
  readonly isNewScene: boolean
  readonly arePointsNew: boolean
  readonly isInsetNew: boolean
  /** The user has moved the map since the scene was shown. */
  readonly wasMoved: boolean
  /** A finger or a mouse button is down on the map. */
  readonly isHeld: boolean
  /** All points are in the free part of the map. */
  readonly arePointsVisible: boolean
}

/**
 * Whether the map moves so that it shows the points of the scene. Nothing moves below a finger; after a movement of the user the map
 * stays as long as it shows what it has to, and follows no sheet.
 */
export const shouldFit = (change: CameraChange): boolean => {
  if (change.points.length === 0 || change.isHeld) return false
  if (change.isNewScene) return true
  if (change.arePointsNew) return !change.wasMoved || !change.arePointsVisible
  return change.isInsetNew && !change.wasMoved
}

export const areSamePoints = (some: readonly GeoPoint[], others: readonly GeoPoint[]): boolean =>
  some === others ||
  (some.length === others.length &&
    some.every(({ lat, lng }, at) => lat === others[at]?.lat && lng === others[at]?.lng))

export const isSameInset = (one: MapInset, other: MapInset): boolean =>
  one.left === other.left && one.bottom === other.bottom

const margin = 48

/** The distance in pixels that points keep from the edges of the map, which has room for them in any case. */
export const paddingFor = (inset: MapInset, size: { readonly width: number; readonly height: number }) => {
  const wanted = {
    top: margin + 32,
    right: margin + 32,
    left: inset.left + margin,
    bottom: inset.bottom + margin
  }
  const shareOf = (room: number, needed: number): number => Math.min(1, (room * 0.75) / needed)
  const across = shareOf(size.width, wanted.left + wanted.right)
  const down = shareOf(size.height, wanted.top + wanted.bottom)
  return {
    top: wanted.top * down,
    bottom: wanted.bottom * down,
    left: wanted.left * across,
    right: wanted.right * across
  }
}
