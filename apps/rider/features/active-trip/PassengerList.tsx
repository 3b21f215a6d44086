import { Avatar, Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { useCancelBooking } from "#rider/shared/trips/useCancelBooking.ts"

/** LIVE-007 The accepted passengers with the trip part of each, and whether they boarded with the code. */
export function PassengerList({ passengers }: { readonly passengers: readonly PassengerTripView[] }) {
  const { t } = useTranslation("activeTrip")
  if (passengers.length === 0) return <p className="sv-live-none">{t("passengers.none")}</p>
  return (
    <ul className="sv-live-passengers" aria-label={t("passengers.title")}>
      {passengers.map((passenger) => (
        <Passenger key={passenger.id} passenger={passenger} />
      ))}
    </ul>
  )
}

/** LIVE-009 One passenger; the driver can cancel the booking until the trip is completed. */
function Passenger({ passenger }: { readonly passenger: PassengerTripView }) {
  const { t } = useTranslation(["activeTrip", "common"])
  const name = passenger.user.displayName
  const { cancel, isCancelling } = useCancelBooking(passenger.id, {
    title: t("passengers.cancelTitle", { name }),
    text: t("passengers.cancelText"),
    yes: t("passengers.cancel"),
    no: t("common:back")
  })
  return (
    <li>
      <Avatar src={passenger.user.image} size={40} color="passenger" alt="" name={name} />
      <span className="sv-live-passenger">
        <strong>{name}</strong>
        <span>
          {t("passengers.part", { from: passenger.departureStop.name, to: passenger.arrivalStop.name })}
        </span>
        {passenger.boardedByCode && <span className="sv-live-boarded">{t("passengers.boarded")}</span>}
      </span>
      <Button
        variant="subtle"
        color="negative"
        loading={isCancelling}
        aria-label={t("passengers.cancelName", { name })}
        onClick={() => void cancel()}
      >
        {t("passengers.cancel")}
      </Button>
    </li>
  )
}
