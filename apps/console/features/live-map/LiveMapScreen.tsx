import "./live.css"
import { Button, SegmentedControl, useComputedColorScheme } from "@mantine/core"
import { useReducedMotion } from "@mantine/hooks"
import { useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { Outlet, useLocation, useNavigate, useParams } from "react-router"
import { Icon } from "#console/shell/Icon.tsx"
import { useShortcut } from "#console/shell/useShortcut.ts"
import { ViewBar } from "#console/shell/ViewBar.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import type { LiveBoard } from "#core/contract/consoleLive.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { MapView } from "#ui/map/MapView.tsx"
import type { MapPick } from "#ui/map/mapLayers.ts"
import { LiveList } from "./LiveList.tsx"
import { LiveFilters, liveStates } from "./liveFilters.ts"
import { liveLayers } from "./liveLayers.ts"
import { useFleet } from "./useFleet.ts"
import { useLiveBoard } from "./useLiveBoard.ts"
import { useSelection } from "./useSelection.ts"

const noTrips: LiveBoard["sites"] = []

/** CONS-001 what moves right now: arrows with trails, sites as filling rings, and the same trips as a list. */
export function LiveMapScreen() {
  const { t } = useTranslation("console")
  const format = useFormat()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id } = useParams()
  const [filters, setFilters] = useUrlState(LiveFilters)
  const [bounds, setBounds] = useState<string>()
  const board = useLiveBoard().data
  const fleet = useFleet(board, filters, bounds)
  const isFollowing = filters.follow === "1"
  const follow = () => setFilters({ follow: isFollowing ? undefined : "1" })
  const selection = useSelection(board, id, isFollowing)
  useShortcut("f", id === undefined ? undefined : follow)

  const pick = useCallback(
    (picked: MapPick) => {
      if (picked.layer === "trips") void navigate({ pathname: `/live/${picked.id}`, search })
    },
    [navigate, search]
  )
  return (
    <main className="co-view">
      <ViewBar title={t("section.live")} count={board && t("live.count", { count: fleet.shown.length })}>
        <SearchField label={t("live.search")} value={filters.q ?? ""} onChange={(q) => setFilters({ q })} />
        <StateFilter state={filters.state} onChange={(state) => setFilters({ state })} />
        {id !== undefined && <FollowButton isFollowing={isFollowing} onPress={follow} />}
        {board !== undefined && (
          <span className="co-muted">{t("live.at", { time: format.time(board.at) })}</span>
        )}
      </ViewBar>
      <div className="co-stage co-live" data-open={id === undefined ? undefined : ""}>
        <LiveList trips={fleet.shown} selectedId={id} />
        <LiveCanvas
          fleet={fleet}
          sites={board?.sites ?? noTrips}
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

type FollowProps = { readonly isFollowing: boolean; readonly onPress: () => void }

function FollowButton({ isFollowing, onPress }: FollowProps) {
  const { t } = useTranslation("console")
  return (
    <Button
      size="xs"
      variant={isFollowing ? "filled" : "default"}
      aria-pressed={isFollowing}
      leftSection={<Icon name="follow" size={15} />}
      onClick={onPress}
    >
      {t(isFollowing ? "live.following" : "live.follow")}
    </Button>
  )
}

type CanvasProps = {
  readonly fleet: ReturnType<typeof useFleet>
  readonly sites: LiveBoard["sites"]
  readonly selectedId: string | undefined
  readonly selection: ReturnType<typeof useSelection>
  readonly onPick: (pick: MapPick) => void
  readonly onBounds: (bounds: string) => void
}

function LiveCanvas({ fleet, sites, selectedId, selection, onPick, onBounds }: CanvasProps) {
  const { t } = useTranslation("console")
  const scheme = useComputedColorScheme("light")
  const isStill = useReducedMotion()
  const { arrows, trails } = fleet
  const drawn = useMemo(
    () => liveLayers({ arrows, trails, sites, selectedId, isStill }, scheme),
    [arrows, trails, sites, selectedId, isStill, scheme]
  )
  return (
    <div className="co-live-map">
      <MapView
        label={t("section.live")}
        layers={selection.layers}
        drawn={drawn}
        fit={selection.fit}
        onPick={onPick}
        onMove={(move) => onBounds(move.bounds)}
      />
    </div>
  )
}

type StateProps = {
  readonly state: LiveFilters["state"]
  readonly onChange: (state: string | undefined) => void
}

function StateFilter({ state, onChange }: StateProps) {
  const { t } = useTranslation("console")
  return (
    <SegmentedControl
      size="xs"
      aria-label={t("column.state")}
      value={state ?? ""}
      onChange={(value) => onChange(value)}
      data={[
        { value: "", label: t("live.every") },
        ...liveStates.map((one) => ({ value: one, label: t(`state.${one}`) }))
      ]}
    />
  )
}
