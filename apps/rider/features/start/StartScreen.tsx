import "./start.css"
import { useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import { driverTripsOf } from "#rider/shared/trips/driverTrip.ts"
import { useOverview } from "#rider/shared/trips/useOverview.ts"
import { useSession } from "#ui/api/session.ts"
import { MapControls } from "./MapControls.tsx"
import { NextTripHeader } from "./NextTripHeader.tsx"
import { toOverviewCards, toOverviewParts } from "./overviewCards.ts"
import { SelectedMeetingPoint } from "./SelectedMeetingPoint.tsx"
import { GuestActions } from "./StartActions.tsx"
import { preloadOverview, preloadRecurring, StartPanel } from "./StartPanel.tsx"
import { StartSheets, useStartSheets } from "./StartSheets.tsx"
import { StartTabs, useStartTab } from "./StartTabs.tsx"
import { useStartMap } from "./useStartMap.ts"

/** HOME-001, HOME-010, HOME-011 The user's day over a map: what is next, open requests, what can be done, what is to be rated. */
export function StartScreen() {
  const { t } = useTranslation("start")
  const isGuest = useSession() === undefined
  const overview = useOverview()
  const { data } = overview
  const cards = useMemo(() => (data === undefined ? [] : toOverviewCards(data)), [data])
  const driverTrips = useMemo(() => (data === undefined ? [] : driverTripsOf(data)), [data])
  const parts = toOverviewParts(cards)
  const { next } = parts
  const sheets = useStartSheets()
  const [tab, setTab] = useStartTab()
  const [selected, setSelected] = useState<string>()
  const { map, points, own } = useStartMap(next, { label: t("map.label"), onSelect: setSelected })
  useEffect(() => {
    if (!isGuest) preloadOverview()
  }, [isGuest])
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isLoaded) preloadRecurring()
  }, [isLoaded])
  const stop = points.all.find(({ id }) => id === selected)
  return (
    <MapLayout
      label={t(isGuest ? "whereTo" : "title")}
      header={<NextTripHeader card={next} isLoading={!isGuest && overview.isPending} />}
      map={map}
      controls={<MapControls points={points} own={own} />}
    >
      <div className="sv-start">
        {stop !== undefined && <SelectedMeetingPoint stop={stop} onClose={() => setSelected(undefined)} />}
        {isGuest ? (
          <GuestActions onOpen={sheets.open} />
        ) : (
          <StartTabs tab={tab} onChange={setTab}>
            <StartPanel
              tab={tab}
              overview={overview}
              parts={parts}
              driverTrips={driverTrips}
              onOpen={sheets.open}
            />
          </StartTabs>
        )}
      </div>
      <StartSheets
        sheets={sheets}
        planned={cards.filter((card) => !parts.toRate.includes(card))}
        driverTrips={driverTrips}
      />
    </MapLayout>
  )
}
