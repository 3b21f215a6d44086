import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { type Detail, DetailList } from "#console/details/DetailList.tsx"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { metres } from "#core/shared/geo.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useAddressDetails } from "./useAddressDetails.tsx"

const none = "–"

/** TRIP-030 to TRIP-033 Every field of a driver trip, as its driver gets them, and what staff alone see. */
export function TripDetailList({ trip }: { readonly trip: TripDetails }) {
  const { t } = useTranslation(["console", "common"])
  const yesNo = (value: boolean) => t(value ? "common:yes" : "common:no")
  const { driverTrip } = trip
  return (
    <DetailList
      details={[
        { name: t("trip.driver"), value: <Link to={`/people/${trip.driver.id}`}>{trip.driver.name}</Link> },
        { name: t("trip.type"), value: t(`type.${trip.type}`) },
        {
          name: t("trip.seats"),
          value: t("trip.seatsValue", { booked: trip.booked, seats: trip.seats, boarded: trip.boarded })
        },
        { name: t("trip.offered"), value: yesNo(driverTrip.offered) },
        { name: t("trip.charges"), value: yesNo(trip.chargeForTrip) },
        ...useTimes(trip),
        { name: t("trip.endedAutomatically"), value: yesNo(trip.endedAutomatically) },
        ...useMeasures(trip),
        ...useAddressDetails(driverTrip),
        { name: t("trip.fromStop"), value: <Id id={driverTrip.fromViaStopId} /> },
        { name: t("trip.toStop"), value: <Id id={driverTrip.toViaStopId} /> },
        { name: t("trip.parkingSite"), value: driverTrip.parkingSiteName ?? none },
        { name: t("trip.id"), value: <code className="co-id">{trip.id}</code> }
      ]}
    />
  )
}

function Id({ id }: { readonly id: Option.Option<string> }) {
  return Option.match(id, { onNone: () => none, onSome: (text) => <code className="co-id">{text}</code> })
}

/** The planned times, and those that the apps show: the real ones once there are any. */
const useTimes = (trip: TripDetails): ReadonlyArray<Detail> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  const dateTime = (when: TripDetails["plannedDeparture"]) =>
    `${format.date(when, trip.from.country)} ${format.time(when, trip.from.country)}`
  const maybe = (at: TripDetails["startedAt"]) => Option.match(at, { onNone: () => none, onSome: dateTime })
  const { driverTrip } = trip
  return [
    { name: t("trip.plannedDeparture"), value: dateTime(driverTrip.plannedDeparture) },
    { name: t("trip.plannedArrival"), value: dateTime(driverTrip.plannedArrival) },
    { name: t("trip.departureTime"), value: dateTime(driverTrip.departureTime) },
    { name: t("trip.arrivalTime"), value: dateTime(driverTrip.arrivalTime) },
    { name: t("trip.startedAt"), value: maybe(trip.startedAt) },
    { name: t("trip.completedAt"), value: maybe(trip.completedAt) },
    { name: t("trip.cancelledAt"), value: maybe(trip.cancelledAt) }
  ]
}

const useMeasures = (trip: TripDetails): ReadonlyArray<Detail> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return [
    { name: t("trip.distance"), value: format.km(metres(trip.distance)) },
    { name: t("trip.duration"), value: t("trip.minutes", { count: Math.round(trip.duration / 60) }) }
  ]
}
