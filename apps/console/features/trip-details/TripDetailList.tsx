import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { metres } from "#core/shared/geo.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

export function TripDetailList({ trip }: { readonly trip: TripDetails }) {
  const { t } = useTranslation(["console", "common"])
  const format = useFormat()
  const { country } = trip.from
  const yesNo = (value: boolean) => t(value ? "common:yes" : "common:no")
  const dateTime = (at: TripDetails["startedAt"]) =>
    Option.match(at, {
      onNone: () => "–",
      onSome: (when) => `${format.date(when, country)} ${format.time(when, country)}`
    })
  return (
    <DetailList
      details={[
        { name: t("trip.driver"), value: <Link to={`/people/${trip.driver.id}`}>{trip.driver.name}</Link> },
        { name: t("trip.type"), value: t(`type.${trip.type}`) },
        {
          name: t("trip.seats"),
          value: t("trip.seatsValue", { booked: trip.booked, seats: trip.seats, boarded: trip.boarded })
        },
        { name: t("trip.distance"), value: format.km(metres(trip.distance)) },
        { name: t("trip.duration"), value: t("trip.minutes", { count: Math.round(trip.duration / 60) }) },
        { name: t("trip.charges"), value: yesNo(trip.chargeForTrip) },
        { name: t("trip.startedAt"), value: dateTime(trip.startedAt) },
        { name: t("trip.completedAt"), value: dateTime(trip.completedAt) },
        { name: t("trip.cancelledAt"), value: dateTime(trip.cancelledAt) },
        { name: t("trip.endedAutomatically"), value: yesNo(trip.endedAutomatically) },
        { name: t("trip.id"), value: <code className="co-id">{trip.id}</code> }
      ]}
    />
  )
}
