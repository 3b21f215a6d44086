import { SegmentedControl } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import type { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import { ListState } from "#console/table/ListState.tsx"
import type { LiveSite } from "#core/contract/consoleLive.ts"
import { LiveTripList } from "./LiveTripList.tsx"
import type { LiveBoard } from "./liveBoard.ts"
import { SiteList } from "./SiteList.tsx"
import { useHasTrips } from "./useHasTrips.ts"
import type { Light } from "./useLight.ts"
import type { WatchedTrip } from "./watchTrips.ts"

type Props = Light & {
  readonly query: UseQueryResult<LiveBoard>
  readonly trips: ReadonlyArray<WatchedTrip>
  /** The moment of the data. */
  readonly at: DateTime.Utc | undefined
  readonly sites: ReadonlyArray<LiveSite>
  readonly tripId: string | undefined
  readonly siteId: string | undefined
  readonly view: "trips" | "sites"
  readonly onView: (view: string) => void
  readonly onSite: (id: string) => void
}

/** CONS-003 The trips or the parking sites of the map as a list. A partner sees sites only. */
export function LiveSidebar(props: Props) {
  const { query, trips, at, sites, tripId, siteId, litId, onLight, view, onView, onSite } = props
  const { t } = useTranslation("console")
  const hasTrips = useHasTrips()
  const shownView = hasTrips ? view : "sites"
  return (
    <div className="co-live-sidebar">
      {hasTrips && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t("live.panel")}
          value={view}
          onChange={onView}
          data={[
            { value: "trips", label: t("section.trips") },
            { value: "sites", label: t("live.sites") }
          ]}
        />
      )}
      <ListState query={query} isEmpty={false} onClear={undefined}>
        {shownView === "trips" ? (
          <LiveTripList trips={trips} at={at} selectedId={tripId} litId={litId} onLight={onLight} />
        ) : (
          <SiteList sites={sites} selectedId={siteId} onOpen={onSite} />
        )}
      </ListState>
    </div>
  )
}
