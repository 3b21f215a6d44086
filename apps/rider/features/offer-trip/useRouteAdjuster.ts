import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MeetingPointId } from "#core/shared/ids.ts"
import { decideViaTap, insertViaPoint } from "#core/trip/viaPoint.ts"
import type { MapMove } from "#ui/map/mapView.ts"
import { type RoutePoints, useRoute } from "./useRoute.ts"

type Note = "zoomed" | "invalid" | "tooMany"

/** The via points and their route. A point without a route is removed, and `onInvalid` is called. */
const useViaPoints = (points: RoutePoints, onInvalid: () => void) => {
  const [via, setVia] = useState(points.via)
  const lastValid = useRef(points.via)
  const routeQuery = useRoute({ ...points, via })
  const reportInvalid = useEffectEvent(onInvalid)
  const { isError, error, isSuccess, isPlaceholderData } = routeQuery
  useEffect(() => {
    if (isError && error.code !== "offline" && via !== lastValid.current) {
      setVia(lastValid.current)
      reportInvalid()
    } else if (isSuccess && !isPlaceholderData) lastValid.current = via
  }, [isError, error, isSuccess, isPlaceholderData, via])
  return { via, setVia, routeQuery }
}

/** State and handlers of the route adjuster. A click on a stop switches it on or off; a via point can be dragged. */
export const useRouteAdjuster = (points: RoutePoints, stopsBefore: readonly MeetingPointId[]) => {
  const { t } = useTranslation("offer")
  const [note, setNote] = useState<Note>()
  const [moveTo, setMoveTo] = useState<{ readonly at: GeoPoint; readonly zoom: number }>()
  const [deactivatedStops, setDeactivatedStops] = useState(stopsBefore)
  const [view, setView] = useState<MapMove>()
  /** The point that was dragged where the map was too far away: the next tap moves it. */
  const [moving, setMoving] = useState<GeoPoint>()
  const { via, setVia, routeQuery } = useViaPoints(points, () => setNote("invalid"))

  /** Places a new point, or `moved` at another place. */
  const placePoint = (at: GeoPoint, zoom: number, moved: GeoPoint | undefined): void => {
    const others = via.filter((point) => point !== moved)
    const tap = decideViaTap(zoom, others.length)
    if (tap._tag === "TooMany") return setNote("tooMany")
    setMoving(tap._tag === "ZoomIn" ? moved : undefined)
    if (tap._tag === "ZoomIn") {
      setMoveTo({ at, zoom: tap.zoom })
      return setNote("zoomed")
    }
    setNote(undefined)
    setVia(insertViaPoint(points, others, at))
  }
  const addPoint = (at: GeoPoint, zoom: number): void => placePoint(at, zoom, moving)
  const dragPoint = (id: string, to: GeoPoint, zoom: number): void => placePoint(to, zoom, via[Number(id)])
  const toggleStop = (id: string): void => {
    const stop = routeQuery.data?.stops.find((one) => one.id === id)
    if (stop === undefined) return
    setDeactivatedStops((before) =>
      before.includes(stop.id) ? before.filter((one) => one !== stop.id) : [...before, stop.id]
    )
  }
  const addPointAtCentre = (): void => {
    if (view !== undefined) addPoint(view.center, view.zoom)
  }
  const removePoint = (at: number): void => {
    setNote(undefined)
    setMoving(undefined)
    setVia(via.filter((_, other) => other !== at))
  }
  return {
    via,
    deactivatedStops,
    route: routeQuery.isError ? undefined : routeQuery.data,
    isLoading: routeQuery.isFetching,
    message: note === undefined ? undefined : t(`adjust.${note}`),
    map: { moveTo, onMove: setView, onPress: addPoint, onPick: { stops: toggleStop }, onDrag: dragPoint },
    canAddPoint: view !== undefined,
    addPointAtCentre,
    removePoint
  }
}
