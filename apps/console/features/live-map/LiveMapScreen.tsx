import "./live.css"
import { useCallback, useState } from "react"
import { Outlet, useLocation, useNavigate, useParams } from "react-router"
import { useShortcut } from "#console/shell/useShortcut.ts"
import { useUrlState } from "#console/table/useUrlState.ts"
import type { LiveBoard } from "#core/contract/consoleLive.ts"
import type { MapPick } from "#ui/map/mapLayers.ts"
import { LiveBar } from "./LiveBar.tsx"
import { LiveCanvas } from "./LiveCanvas.tsx"
import { LivePanel } from "./LivePanel.tsx"
import { LiveFilters } from "./liveFilters.ts"
import { useFleet } from "./useFleet.ts"
import { useLiveBoard } from "./useLiveBoard.ts"
import { useSelection } from "./useSelection.ts"

const noSites: LiveBoard["sites"] = []

/** CONS-001 what moves right now: arrows with trails, parking sites, and the same things as a list. */
export function LiveMapScreen() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id } = useParams()
  const [filters, setFilters] = useUrlState(LiveFilters)
  const [bounds, setBounds] = useState<string>()
  const board = useLiveBoard().data
  const sites = board?.sites ?? noSites
  const fleet = useFleet(board, filters, bounds)
  const isFollowing = filters.follow === "1"
  const selection = useSelection(board, { tripId: id, siteId: filters.site, isFollowing })
  const follow = id === undefined ? undefined : () => setFilters({ follow: isFollowing ? undefined : "1" })
  useShortcut("f", follow)

  const pick = useCallback(
    (picked: MapPick) => {
      if (picked.layer === "trips") void navigate({ pathname: `/live/${picked.id}`, search })
      if (picked.layer === "sites") setFilters({ list: "sites", site: picked.id })
    },
    [navigate, search, setFilters]
  )
  return (
    <main className="co-view">
      <LiveBar
        board={board}
        count={fleet.shown.length}
        filters={filters}
        onChange={setFilters}
        onFollow={follow}
      />
      <div className="co-stage co-live" data-open={id === undefined ? undefined : ""}>
        <LivePanel
          trips={fleet.shown}
          sites={sites}
          tripId={id}
          siteId={filters.site}
          view={filters.list ?? "trips"}
          onView={(list) => setFilters({ list })}
          onSite={(site) => setFilters({ site })}
        />
        <LiveCanvas
          fleet={fleet}
          sites={sites}
          selectedId={id}
          selection={selection}
          onPick={pick}
          onBounds={setBounds}
        />
        <Outlet />
      </div>
    </main>
  )
}
