import { useTranslation } from "react-i18next"
import type { ExpectedTimes } from "#core/contract/byCode.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { carPart } from "#rider/shared/trips/carPart.ts"
import { withCarTimes } from "#rider/shared/trips/withCarTimes.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"

type Props = { readonly trip: Pick<MarketplaceTripView, "legs">; readonly expected: ExpectedTimes }

/** The trip part from the boarding stop to the end of the trip. N96 A late car has its own times beside the planned ones. */
export function TripPartTimeline({ expected, trip }: Props) {
  const { t } = useTranslation("common")
  const format = useFormat()
  const car = carPart(trip.legs)?.car
  if (car === undefined) return null
  const { destination, origin } = car
  return (
    <RouteTimeline
      label={t("routeBetween", { from: origin.name, to: destination.name })}
      stops={withCarTimes(
        [
          {
            id: "from",
            time: format.time(origin.datetime),
            place: origin.name,
            near: origin.rounded,
            mine: true
          },
          {
            id: "to",
            time: format.time(destination.datetime),
            place: destination.name,
            near: destination.rounded
          }
        ],
        expected,
        format
      )}
    />
  )
}
