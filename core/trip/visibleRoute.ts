import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { decodePolyline, encodePolyline } from "#core/shared/polyline.ts"
import type { DriverTrip } from "./DriverTrip.ts"
import { isHidden, roundPoint } from "./roundedPlace.ts"

const PRECISION = 5
/** Halves a segment until the crossing is exact to a millimetre. */
const HALVINGS = 30

type Path = ReadonlyArray<GeoPoint>

const decode = (route: string): Path => decodePolyline(route, PRECISION).map(([lat, lng]) => ({ lat, lng }))
const encode = (path: Path): string =>
  encodePolyline(
    path.map(({ lat, lng }) => [lat, lng] as const),
    PRECISION
  )

const lengthOf = (path: Path): number =>
  path.reduce((sum, point, at) => sum + straightLine(path[at - 1] ?? point, point), 0)

/** The point where a segment leaves the hidden circle around its first point. */
const crossing = (inside: GeoPoint, outside: GeoPoint, isInside: (point: GeoPoint) => boolean): GeoPoint => {
  const between = (share: number): GeoPoint => ({
    lat: inside.lat + (outside.lat - inside.lat) * share,
    lng: inside.lng + (outside.lng - inside.lng) * share
  })
  let [near, far] = [0, 1]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (near + far) / 2
    if (isInside(between(middle))) near = middle
    else far = middle
  }
  return between(far)
}

interface Cut {
  readonly path: Path
  /** The length in metres of what is left out. */
  readonly hidden: number
}

/** The path from where it first leaves the circle; empty when it never does. */
const cutCircle = (path: Path, isInside: (point: GeoPoint) => boolean): Cut => {
  const first = path.findIndex((point) => !isInside(point))
  const [before, outside] = [path[first - 1], path[first]]
  if (outside === undefined) return { path: [], hidden: lengthOf(path) }
  if (before === undefined) return { path, hidden: 0 }
  const cut = crossing(before, outside, isInside)
  return { path: [cut, ...path.slice(first)], hidden: lengthOf([...path.slice(0, first), cut]) }
}

/** The road of a trip as a person sees it who is not booked. */
export interface VisibleRoute {
  /** Encoded polyline. */
  readonly route: string
  /**
   * Metres of road from the exact start at which the trip seems to start and to end, if it begins and ends at the
   * rounded points; null without a visible road.
   */
  readonly along: { readonly from: number; readonly to: number } | null
}

type TripRoad = Pick<DriverTrip, "route" | "distance"> & { readonly from: GeoPoint; readonly to: GeoPoint }

/**
 * N82 Trims the road of a trip at both ends, by at least `meters` from the exact end. It is cut at a circle around the
 * rounded end, and not at a distance from the exact one, so that the cut does not lead back to the exact end. A road that
 * is hidden as a whole becomes the line between the rounded ends.
 */
const trimRoad = ({ distance, from, route, to }: TripRoad, meters: number): VisibleRoute => {
  const [start, end] = [roundPoint(from, meters), roundPoint(to, meters)]
  const path = decode(route)
  const begun = cutCircle(path, (point) => isHidden(point, start, meters))
  const cut = cutCircle(begun.path.toReversed(), (point) => isHidden(point, end, meters))
  const visible = cut.path.toReversed()
  const [first, last] = [visible[0], visible.at(-1)]
  if (first === undefined || last === undefined || visible.length < 2) {
    return { route: path.length < 2 ? route : encode([start, end]), along: null }
  }
  return {
    route: encode(visible),
    along: {
      from: begun.hidden - straightLine(start, first),
      to: distance - cut.hidden + straightLine(last, end)
    }
  }
}

const trimmed = new WeakMap<TripRoad, { readonly meters: number; readonly visible: VisibleRoute }>()

/** N82 The visible road of a trip, as `trimRoad`; 0 keeps it. Trimmed once for a trip that stays in memory while it is shown again. */
export const visibleRoute = (road: TripRoad, meters: number): VisibleRoute => {
  if (meters === 0) return { route: road.route, along: { from: 0, to: road.distance } }
  const known = trimmed.get(road)
  if (known?.meters === meters) return known.visible
  const visible = trimRoad(road, meters)
  trimmed.set(road, { meters, visible })
  return visible
}
