import "./replay.css"
import { DateTime, Option } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { LoadingState } from "#console/details/LoadingState.tsx"
import type { TripReplay } from "#core/contract/consoleReplay.ts"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { positionAt } from "#core/trip/replay.ts"
import { DriveEvents } from "./DriveEvents.tsx"
import { DriveMap } from "./DriveMap.tsx"
import { DriveSlider } from "./DriveSlider.tsx"
import { DriveStops } from "./DriveStops.tsx"
import { driveBounds, eventsWithin } from "./driveBounds.ts"
import { useTripReplay } from "./useTripReplay.ts"

type Props = { readonly trip: TripDetails; readonly startedAt: DateTime.Utc }

/** CONS-001 The drive of a trip as it was: one slider over its positions, its stops as planned and as passed, and its events. */
export function Replay({ trip, startedAt }: Props) {
  const replay = useTripReplay(trip)
  if (replay.data === undefined) return <LoadingState query={replay} />
  return <LoadedReplay trip={trip} startedAt={startedAt} replay={replay.data} />
}

function LoadedReplay({ trip, startedAt, replay }: Props & { readonly replay: TripReplay }) {
  const { t } = useTranslation("console")
  const bounds = driveBounds(trip, startedAt, replay)
  const [chosen, setChosen] = useState(bounds.from)
  const moment = DateTime.clamp(chosen, { minimum: bounds.from, maximum: bounds.until })
  const car = positionAt(replay.positions, moment)
  const { positions, total } = replay
  return (
    <div className="co-replay">
      {total === 0 ? (
        <p>{t("replay.nothing")}</p>
      ) : (
        <>
          <DriveMap trip={trip} positions={positions} car={Option.getOrElse(car, () => trip.stops[0])} />
          <DriveSlider trip={trip} bounds={bounds} moment={moment} car={car} onMoment={setChosen} />
        </>
      )}
      {positions.length < total && (
        <p className="co-muted">{t("replay.thinned", { shown: positions.length, total })}</p>
      )}
      <DriveStops trip={trip} passed={replay.stops} onMoment={setChosen} />
      <DriveEvents
        entries={eventsWithin(trip.timeline, bounds)}
        country={trip.from.country}
        moment={moment}
        onMoment={setChosen}
      />
    </div>
  )
}
