import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MeetingPointId } from "#core/shared/ids.ts"
import { roadThrough } from "#core/trip/road.ts"
import { decideViaTap, insertViaPoint, tapReach } from "#core/trip/viaPoint.ts"
import { withoutUTurn } from "#core/trip/withoutUTurn.ts"
import { asRefusal } from "#ui/api/Refusal.ts"
import { decodeRoute } from "#ui/map/decodeRoute.ts"
import type { MapMove } from "#ui/map/mapView.ts"
import { type RoutePoints, routeOptions, useRoute } from "./useRoute.ts"

type Note = "zoomed" | "invalid" | "tooMany" | "turnsRound" | "offline"
type Via = readonly GeoPoint[]

/** Another way is the same one if it is not longer by this, in metres. */
const SAME_WAY = 50

/** Finds where a tap means to drive: the nearest point of the road, or nothing where there is no road. */
const useSnap = (points: RoutePoints) => {
  const queries = useQueryClient()
  const load = (via: Via): Promise<RouteView> => queries.fetchQuery(routeOptions({ ...points, via }))
  const snap = async (others: Via, at: GeoPoint, zoom: number) => {
    const way = decodeRoute((await load(insertViaPoint(points, others, at))).route)
    const road = roadThrough(way)
    const { along, away } = road.locate(at)
    return away > tapReach(zoom, at.lat) ? undefined : { way, point: road.pointAt(along) }
  }
  return { load, snap }
}

/** A tap shows the road, drives over a point of it, or cannot. */
type TapResult =
  | { readonly note: Note; readonly show?: GeoPoint; readonly zoom?: number }
  | { readonly note: undefined; readonly via: Via }

/** Decides a tap: far away it shows the road there, close up it drives over it, unless that is only a U-turn. */
const useDecideTap = (points: RoutePoints) => {
  const { load, snap } = useSnap(points)
  const decide = async (others: Via, at: GeoPoint, zoom: number): Promise<TapResult> => {
    const tap = decideViaTap(zoom, others.length)
    if (tap._tag === "TooMany") return { note: "tooMany" }
    const found = await snap(others, at, zoom)
    if (found === undefined) return { note: "invalid" }
    if (tap._tag === "ZoomIn") return { note: "zoomed", show: found.point, zoom: tap.zoom }
    const point = withoutUTurn(found.way, found.point)
    const via = insertViaPoint(points, others, point)
    const [now, then] = await Promise.all([load(others), load(via)])
    const isSameWay = Math.abs(then.distance - now.distance) < SAME_WAY
    return point !== found.point && isSameWay ? { note: "turnsRound" } : { note: undefined, via }
  }
  return (others: Via, at: GeoPoint, zoom: number): Promise<TapResult> =>
    decide(others, at, zoom).catch((problem: unknown) => ({
      note: asRefusal(problem).code === "offline" ? "offline" : "invalid"
    }))
}

/** The via points with their earlier states, for "undo". */
const useViaHistory = (first: Via) => {
  const [history, setHistory] = useState<readonly Via[]>([first])
  return {
    via: history.at(-1) ?? first,
    show: (next: Via): void => setHistory((earlier) => [...earlier, next]),
    undo: history.length > 1 ? (): void => setHistory(history.slice(0, -1)) : undefined
  }
}

const useStopSwitches = (stopsBefore: readonly MeetingPointId[], route: RouteView | undefined) => {
  const [deactivatedStops, setDeactivatedStops] = useState(stopsBefore)
  const toggleStop = (id: string): void => {
    const stop = route?.stops.find((one) => one.id === id)
    if (stop === undefined) return
    setDeactivatedStops((off) =>
      off.includes(stop.id) ? off.filter((one) => one !== stop.id) : [...off, stop.id]
    )
  }
  return { deactivatedStops, toggleStop }
}

/**
 * State and handlers of the route adjuster (MAP-007). A via point lies on the road, and not at the end of a U-turn. A tap on a
 * stop switches it on or off; a via point can be dragged.
 */
export const useRouteAdjuster = (points: RoutePoints, stopsBefore: readonly MeetingPointId[]) => {
  const { t } = useTranslation("offer")
  const { via, show, undo } = useViaHistory(points.via)
  const [note, setNote] = useState<Note>()
  const [moveTo, setMoveTo] = useState<{ readonly at: GeoPoint; readonly zoom: number }>()
  const [view, setView] = useState<MapMove>()
  /** The point that was dragged where the map was too far away: the next tap moves it. */
  const [moving, setMoving] = useState<GeoPoint>()
  const [isSearching, setSearching] = useState(false)
  const latestTap = useRef(0)
  const decideTap = useDecideTap(points)
  const routeQuery = useRoute({ ...points, via })
  const before = useRoute(points).data
  const { deactivatedStops, toggleStop } = useStopSwitches(stopsBefore, routeQuery.data)

  /** Places a new point, or `moved` at another place; a later tap replaces one that is still looked up. */
  const placePoint = async (at: GeoPoint, zoom: number, moved: GeoPoint | undefined): Promise<void> => {
    latestTap.current += 1
    const tap = latestTap.current
    setSearching(true)
    const others = via.filter((point) => point !== moved)
    const result = await decideTap(others, at, zoom)
    if (tap !== latestTap.current) return
    setSearching(false)
    setNote(result.note)
    setMoving(result.note === "zoomed" ? moved : undefined)
    if (result.note === undefined) show(result.via)
    else if (result.show !== undefined) setMoveTo({ at: result.show, zoom: result.zoom ?? zoom })
  }
  const addPoint = (at: GeoPoint, zoom: number): void => void placePoint(at, zoom, moving)
  return {
    via,
    deactivatedStops,
    /** The way as it was, and as it would be. */
    before,
    route: routeQuery.isError || routeQuery.isPlaceholderData ? undefined : routeQuery.data,
    shownRoute: routeQuery.data,
    isLoading: isSearching || routeQuery.isFetching,
    message: note === undefined ? undefined : t(`adjust.${note}`),
    map: {
      moveTo,
      onMove: setView,
      onPress: addPoint,
      onPick: { stops: toggleStop },
      onDrag: (id: string, to: GeoPoint, zoom: number): void => void placePoint(to, zoom, via[Number(id)])
    },
    canAddPoint: view !== undefined && !isSearching,
    addPointAtCentre: (): void => {
      if (view !== undefined) addPoint(view.center, view.zoom)
    },
    removePoint: (at: number): void => {
      setNote(undefined)
      setMoving(undefined)
      show(via.filter((_, other) => other !== at))
    },
    undo
  }
}
