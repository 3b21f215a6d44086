import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MeetingPointId } from "#core/shared/ids.ts"
import { decideViaTap, insertViaPoint } from "#core/trip/viaPoint.ts"
import type { MapPick } from "#ui/map/mapLayers.ts"
import type { MapMove } from "#ui/map/mapTypes.ts"
import { useRoute, type Way } from "./useRoute.ts"

type Note = "zoomed" | "invalid" | "tooMany"

/** The via points as they are being placed; a point that no road reaches is taken back, and said so. */
const useVia = (way: Way, onInvalid: () => void) => {
  const [via, setVia] = useState(way.via)
  const good = useRef(way.via)
  const road = useRoute({ ...way, via })
  const told = useRef(onInvalid)
  useEffect(() => {
    told.current = onInvalid
  })
  useEffect(() => {
    if (road.isError && road.error.code !== "offline" && via !== good.current) {
      setVia(good.current)
      told.current()
    } else if (road.isSuccess && !road.isPlaceholderData) good.current = via
  }, [road.isError, road.error, road.isSuccess, road.isPlaceholderData, via])
  return { via, setVia, road }
}

/** What the route adjuster knows and does. Touching a stop turns it on or off. */
export const useAdjuster = (way: Way, offBefore: readonly MeetingPointId[]) => {
  const { t } = useTranslation("offer")
  const [note, setNote] = useState<Note>()
  const [goTo, setGoTo] = useState<{ readonly at: GeoPoint; readonly zoom: number }>()
  const [off, setOff] = useState(offBefore)
  const [seen, setSeen] = useState<MapMove>()
  const { via, setVia, road } = useVia(way, () => setNote("invalid"))

  const press = (at: GeoPoint, zoom: number): void => {
    const tap = decideViaTap(zoom, via.length)
    if (tap._tag === "TooMany") return setNote("tooMany")
    if (tap._tag === "ZoomIn") {
      setGoTo({ at, zoom: tap.zoom })
      return setNote("zoomed")
    }
    setNote(undefined)
    setVia(insertViaPoint(way, via, at))
  }
  const toggle = (id: string): void => {
    const stop = road.data?.stops.find((one) => one.id === id)
    if (stop === undefined) return
    setOff(off.includes(stop.id) ? off.filter((one) => one !== stop.id) : [...off, stop.id])
  }
  const pick = ({ layer, id }: MapPick): void => {
    if (layer === "stops") toggle(id)
  }
  const placeInMiddle = (): void => {
    if (seen !== undefined) press(seen.centre, seen.zoom)
  }
  const remove = (at: number): void => {
    setNote(undefined)
    setVia(via.filter((_, other) => other !== at))
  }
  return {
    via,
    off,
    route: road.isError ? undefined : road.data,
    isFinding: road.isFetching,
    message: note === undefined ? undefined : t(`adjust.${note}`),
    goTo,
    isMapThere: seen !== undefined,
    move: setSeen,
    press,
    pick,
    placeInMiddle,
    remove
  }
}
