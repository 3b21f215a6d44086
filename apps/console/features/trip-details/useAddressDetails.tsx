import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { Detail } from "#console/details/DetailList.tsx"
import type { TripDetails } from "#core/contract/consoleTrips.ts"

type DriverTrip = TripDetails["driverTrip"]

const placeId = (id: DriverTrip["fromPlaceId"]) =>
  Option.match(id, { onNone: () => "–", onSome: (text) => <code className="co-id">{text}</code> })

/** TRIP-032 Both addresses with their coordinates and place ids. */
export const useAddressDetails = (trip: DriverTrip): ReadonlyArray<Detail> => {
  const { t } = useTranslation("console")
  return [
    {
      name: t("trip.from"),
      value: `${trip.fromStreet}, ${trip.fromZipcode} ${trip.fromCity}, ${trip.fromCountry}`
    },
    { name: t("trip.fromPosition"), value: `${trip.fromLat}, ${trip.fromLng}` },
    { name: t("trip.fromPlace"), value: placeId(trip.fromPlaceId) },
    { name: t("trip.to"), value: `${trip.toStreet}, ${trip.toZipcode} ${trip.toCity}, ${trip.toCountry}` },
    { name: t("trip.toPosition"), value: `${trip.toLat}, ${trip.toLng}` },
    { name: t("trip.toPlace"), value: placeId(trip.toPlaceId) }
  ]
}
