import "./live.css"
import { useCallback, useState } from "react"
import { Outlet, useMatch, useParams } from "react-router"
import type { MapPick } from "#console/map/mapTypes.ts"
import { useShortcut } from "#console/shell/useShortcut.ts"
import { useOpenRow } from "#console/table/useOpenRow.ts"
import { useUrlState } from "#console/table/useUrlState.ts"
import type { LiveSite } from "#core/contract/consoleLive.ts"
import { LiveMap } from "./LiveMap.tsx"
import { LiveMapToolbar } from "./LiveMapToolbar.tsx"
import { LiveSidebar } from "./LiveSidebar.tsx"
import { LiveFilters } from "./liveFilters.ts"
import { useLight } from "./useLight.ts"
import { useLiveBoard } from "./useLiveBoard.ts"
import { useMapSelection } from "./useMapSelection.ts"
import { useTripMarkers } from "./useTripMarkers.ts"

type Open = (id: string) => void

/** Opens what was clicked on the map. */
const useOpenPick = (openTrip: Open, openSite: Open) =>
  useCallback(
    ({ id, layer }: MapPick) => {
      if (layer === "trips") openTrip(id)
      if (layer === "sites") openSite(id)
    },
    [openTrip, openSite]
  )

const noSites: ReadonlyArray<LiveSite> = []

/** CONS-001 The live map: moving trips with their trails, parking sites, and both as a list. */
export function LiveMapScreen() {
  const openTrip = useOpenRow("/live")
  const openSite = useOpenRow("/live/sites")
  const { id } = useParams()
  const isSite = useMatch("/live/sites/:id") !== null
  const [tripId, siteId] = isSite ? [undefined, id] : [id, undefined]
  const [filters, setFilters] = useUrlState(LiveFilters)
  const [bounds, setBounds] = useState<string>()
  const light = useLight()
  const live = useLiveBoard(filters.at)
  const board = live.data
  const sites = board?.sites ?? noSites
  const { allTrips, trips, markers, trails } = useTripMarkers(board, filters, bounds)
  const isFollowing = filters.follow === "1"
  const selection = useMapSelection(board, { tripId, siteId, isFollowing })
  const toggleFollow =
    tripId === undefined ? undefined : () => setFilters({ follow: isFollowing ? undefined : "1" })
  useShortcut("f", toggleFollow)

  const openPick = useOpenPick(openTrip, openSite)
  return (
    <main className="co-view">
      <LiveMapToolbar
        query={live}
        count={trips.length}
        troubled={allTrips.filter(({ troubles }) => troubles.length > 0).length}
        filters={filters}
        hasMap={bounds !== undefined}
        onChange={setFilters}
        onFollow={toggleFollow}
      />
      <div className="co-view-body co-live" data-open={id === undefined ? undefined : ""}>
        <LiveSidebar
          query={live}
          trips={trips}
          at={board?.at}
          sites={sites}
          tripId={tripId}
          siteId={siteId}
          {...light}
          view={filters.list ?? "trips"}
          onView={(list) => setFilters({ list })}
          onSite={openSite}
        />
        <LiveMap
          markers={markers}
          trails={trails}
          sites={sites}
          selectedId={tripId}
          {...light}
          selection={selection}
          onPick={openPick}
          onBounds={setBounds}
        />
        <Outlet context={board?.at} />
      </div>
    </main>
  )
}
