import { SegmentedControl } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { seesPeople, useStaff } from "#console/shell/staff.ts"
import type { LiveSite, LiveTrip } from "#core/contract/consoleLive.ts"
import { LiveList } from "./LiveList.tsx"
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

/** What the map shows, as a list: trips or sites. A partner has sites only. */
export function LivePanel({ trips, sites, tripId, siteId, view, onView, onSite }: Props) {
  const { t } = useTranslation("console")
  const staff = useStaff().data
  const hasTrips = staff !== undefined && seesPeople(staff)
  const shown = hasTrips ? view : "sites"
  return (
    <div className="co-live-panel">
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
      {shown === "trips" ? (
        <LiveList trips={trips} selectedId={tripId} />
      ) : (
        <SiteList sites={sites} selectedId={siteId} onSelect={onSite} />
      )}
    </div>
  )
}
