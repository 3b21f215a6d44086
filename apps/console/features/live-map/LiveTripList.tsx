import { useVirtualizer } from "@tanstack/react-virtual"
import type { DateTime } from "effect"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { useShortcut } from "#console/shell/useShortcut.ts"
import { useOpenRow } from "#console/table/useOpenRow.ts"
import { LiveTripLink } from "./LiveTripLink.tsx"
import type { WatchedTrip } from "./watchTrips.ts"

type Props = {
  readonly trips: ReadonlyArray<WatchedTrip>
  /** The moment of the data. */
  readonly at: DateTime.Utc | undefined
  readonly selectedId: string | undefined
}

/** As in `live.css`. */
const rowHeight = 72

/** The trips of the map as a list that the keyboard can reach, those in trouble first. */
export function LiveTripList({ trips, at, selectedId }: Props) {
  const { t } = useTranslation("console")
  const container = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: trips.length,
    getScrollElement: () => container.current,
    estimateSize: () => rowHeight,
    overscan: 8
  })
  useListKeys(trips, selectedId, (index) => virtual.scrollToIndex(index))
  if (trips.length === 0) return <p className="co-live-empty">{t("live.nothing")}</p>
  return (
    <div ref={container} className="co-live-list">
      <ul aria-label={t("live.list")} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const trip = trips[index]
          return (
            trip !== undefined &&
            at !== undefined && (
              <li key={trip.id} style={{ transform: `translateY(${start}px)` }}>
                <LiveTripLink trip={trip} at={at} isSelected={trip.id === selectedId} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

/** j and k open the next and the previous trip of the list. */
const useListKeys = (
  trips: ReadonlyArray<WatchedTrip>,
  selectedId: string | undefined,
  scrollTo: (index: number) => void
) => {
  const openRow = useOpenRow("/live")
  const at = trips.findIndex(({ id }) => id === selectedId)
  const move = (index: number) => {
    const trip = trips[Math.max(0, Math.min(trips.length - 1, index))]
    if (trip === undefined) return
    scrollTo(trips.indexOf(trip))
    openRow(trip.id)
  }
  useShortcut("j", () => move(at + 1))
  useShortcut("k", () => move(at - 1))
}
