import "./start.css"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useOverview } from "#rider/shared/trips/useOverview.ts"
import { useSession } from "#ui/api/session.ts"
import { MapView } from "#ui/map/MapView.tsx"
import type { MapPick } from "#ui/map/mapLayers.ts"
import { MapLayout } from "#ui/sheet/MapLayout.tsx"
import { GuestActions, OwnActions } from "./Actions.tsx"
import { driverTripsOf, nextCard, toCards } from "./cards.ts"
import { IncompleteNote } from "./IncompleteNote.tsx"
import { MapControls } from "./MapControls.tsx"
import { NextUp } from "./NextUp.tsx"
import { Overview } from "./Overview.tsx"
import { PickedStop } from "./PickedStop.tsx"
import { RequestsNote } from "./RequestsNote.tsx"
import { useStartMap } from "./useStartMap.ts"

/** HOME-001, HOME-010, HOME-011: what is next, what can be done, and the map under it. */
export function StartScreen() {
  const { t } = useTranslation("start")
  const isGuest = useSession() === undefined
  const overview = useOverview()
  const cards = useMemo(() => (overview.data === undefined ? [] : toCards(overview.data)), [overview.data])
  const next = nextCard(cards)
  const { map, points, own } = useStartMap(next)
  const [picked, setPicked] = useState<string>()
  const stop = points.all.find(({ id }) => id === picked)
  const pick = ({ layer, id }: MapPick): void => setPicked(layer === "meeting-points" ? id : undefined)
  return (
    <MapLayout
      label={t("title")}
      header={<NextUp card={next} />}
      map={<MapView label={t("map.label")} {...map} onPick={pick} onPress={() => setPicked(undefined)} />}
      controls={<MapControls points={points} own={own} />}
    >
      <div className="sv-start">
        {stop !== undefined && <PickedStop stop={stop} onClose={() => setPicked(undefined)} />}
        {isGuest ? <GuestActions /> : <OwnActions asksWhereTo={next === undefined} />}
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
