import { SegmentedControl } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { canSeePeople, useStaff } from "#console/shell/staff.ts"
import type { LiveSite, LiveTrip } from "#core/contract/consoleLive.ts"
import { LiveTripList } from "./LiveTripList.tsx"
import { SiteList } from "./SiteList.tsx"

type Props = {
  readonly trips: ReadonlyArray<LiveTrip>
  readonly sites: ReadonlyArray<LiveSite>
  readonly tripId: string | undefined
  readonly siteId: string | undefined
  readonly view: "trips" | "sites"
  readonly onView: (view: string) => void
  readonly onSite: (id: string) => void
}

/** CONS-003 The trips or the parking sites of the map as a list. A partner sees sites only. */
export function LiveSidebar({ trips, sites, tripId, siteId, view, onView, onSite }: Props) {
  const { t } = useTranslation("console")
  const staff = useStaff().data
  const hasTrips = staff !== undefined && canSeePeople(staff)
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
      {shownView === "trips" ? (
        <LiveTripList trips={trips} selectedId={tripId} />
      ) : (
        <SiteList sites={sites} selectedId={siteId} onSelect={onSite} />
      )}
    </div>
  )
}
