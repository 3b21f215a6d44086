import { Avatar, Button } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { cancelRide } from "#rider/shared/trips/cancelRide.ts"
import { usePassengerName } from "#rider/shared/trips/usePassengerName.ts"

/** LIVE-007: who is on board, and where each gets out. */
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

function Passenger({ passenger }: { readonly passenger: PassengerTripView }) {
  const { t } = useTranslation("activeTrip")
  const cancel = useCancelAgreement(passenger)
  const name = usePassengerName()(passenger.user)
  return (
    <li>
      <Avatar src={passenger.user.image} size={40} color="passenger" alt="" name={name} />
      <span className="sv-live-who">
        <strong>{name}</strong>
        <span>
          {t("passengers.part", { from: passenger.departureStop.name, to: passenger.arrivalStop.name })}
        </span>
        {passenger.boardedByCode && <span className="sv-live-boarded">{t("passengers.boarded")}</span>}
      </span>
      <Button
        variant="subtle"
        color="negative"
        loading={cancel.isPending}
        aria-label={t("passengers.cancelName", { name })}
        onClick={() => void cancel.ask(name)}
      >
        {t("passengers.cancel")}
      </Button>
    </li>
  )
}

/** LIVE-009, BOOK-014: either party may leave until the trip is completed; one that is gone already is no fault. */
const useCancelAgreement = ({ id }: PassengerTripView) => {
  const { t } = useTranslation(["activeTrip", "common"])
  const queries = useQueryClient()
  const confirm = useConfirm()
  const tell = useRefusalAlert()
  const { isPending, mutate } = useCommand((_: void, headers) => cancelRide(id, headers), {
    onSuccess: () => queries.invalidateQueries(),
    onRefusal: (refusal) => {
      if (refusal.status !== 409) tell(refusal)
      void queries.invalidateQueries()
    }
  })
  const ask = async (name: string): Promise<void> => {
    const { confirmed } = await confirm({
      title: t("passengers.cancelTitle", { name }),
      text: t("passengers.cancelText"),
      success: t("passengers.cancel"),
      cancel: t("common:back"),
      color: "negative",
      theme: "driver"
    })
    if (confirmed) mutate()
  }
  return { ask, isPending }
}
