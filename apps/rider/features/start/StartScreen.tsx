import "./start.css"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import { driverTripsOf } from "#rider/shared/trips/driverTrip.ts"
import { useOverview } from "#rider/shared/trips/useOverview.ts"
import { useSession } from "#ui/api/session.ts"
import { IncompleteNote } from "./IncompleteNote.tsx"
import { MapControls } from "./MapControls.tsx"
import { NextTripHeader } from "./NextTripHeader.tsx"
import { Overview } from "./Overview.tsx"
import { nextCard, toOverviewCards } from "./overviewCards.ts"
import { RequestsNote } from "./RequestsNote.tsx"
import { SelectedMeetingPoint } from "./SelectedMeetingPoint.tsx"
import { GuestActions, SignedInActions } from "./StartActions.tsx"
import { useStartMap } from "./useStartMap.ts"

/** HOME-001, HOME-010, HOME-011 The next trip, the possible actions and the overview, over a map. */
export function StartScreen() {
  const { t } = useTranslation("start")
  const isGuest = useSession() === undefined
  const overview = useOverview()
  const cards = useMemo(
    () => (overview.data === undefined ? [] : toOverviewCards(overview.data)),
    [overview.data]
  )
  const next = nextCard(cards)
  const [selected, setSelected] = useState<string>()
  const { map, points, own } = useStartMap(next, { label: t("map.label"), onSelect: setSelected })
  const stop = points.all.find(({ id }) => id === selected)
  return (
    <MapLayout
      label={t("title")}
      header={<NextTripHeader card={next} />}
      map={map}
      controls={<MapControls points={points} own={own} />}
    >
      <div className="sv-start">
        {stop !== undefined && <SelectedMeetingPoint stop={stop} onClose={() => setSelected(undefined)} />}
        {isGuest ? <GuestActions /> : <SignedInActions hasQuestionTitle={next === undefined} />}
        {!isGuest && <RequestsNote cards={cards} />}
        {!isGuest && <IncompleteNote />}
        {!isGuest && (
          <Overview
            overview={overview}
            cards={cards}
            driverTrips={overview.data === undefined ? [] : driverTripsOf(overview.data)}
          />
        )}
      </div>
    </MapLayout>
  )
}
