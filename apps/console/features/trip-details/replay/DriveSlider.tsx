import { DateTime, Option } from "effect"
import { useId, useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { type GeoPoint, metres } from "#core/shared/geo.ts"
import { roadThrough } from "#core/trip/road.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { decodeRoute } from "#ui/map/decodeRoute.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { DriveBounds } from "./driveBounds.ts"

/** One press of an arrow key, in seconds; Page Up and Page Down move by a tenth of the drive. */
const stepSeconds = 5

type Props = {
  readonly trip: TripDetails
  readonly bounds: DriveBounds
  readonly moment: DateTime.Utc
  readonly car: Option.Option<GeoPoint>
  readonly onMoment: (moment: DateTime.Utc) => void
}

/** Moves through the drive, and says where the car was. */
export function DriveSlider({ trip, bounds, moment, car, onMoment }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const place = usePlaceText(trip, car)
  const id = useId()
  const secondsOf = (end: DateTime.Utc) => (end.epochMilliseconds - bounds.from.epochMilliseconds) / 1000
  const text = `${format.time(moment, trip.from.country)}, ${place}`
  return (
    <>
      <label htmlFor={id} className="co-replay-moment">
        <span className="co-muted">{t("replay.slider")}</span>
        <span className="sv-figure">{text}</span>
      </label>
      <input
        id={id}
        type="range"
        className="co-replay-slider"
        min={0}
        max={Math.ceil(secondsOf(bounds.until) / stepSeconds) * stepSeconds}
        step={stepSeconds}
        value={secondsOf(moment)}
        aria-label={t("replay.slider")}
        aria-valuetext={text}
        onChange={({ currentTarget }) =>
          onMoment(DateTime.add(bounds.from, { seconds: Number(currentTarget.value) }))
        }
      />
    </>
  )
}

/** How far the car is along its road, and how far away from it. */
const usePlaceText = ({ route }: TripDetails, car: Option.Option<GeoPoint>): string => {
  const { t } = useTranslation("console")
  const format = useFormat()
  const { offRouteMeters } = useProductSettings().trouble
  const road = useMemo(() => roadThrough(decodeRoute(route)), [route])
  if (Option.isNone(car)) return t("replay.before")
  const { along, away } = road.locate(car.value)
  const distance = t("replay.along", { along: format.km(along), length: format.km(road.length) })
  if (away <= offRouteMeters) return distance
  return `${distance}, ${t("replay.away", { distance: format.distance(metres(away)) })}`
}
