import { ActionIcon, Avatar, CloseIcon } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import type { Country } from "#core/shared/country.ts"
import { awaitsPickUp } from "#core/trip/nextLiveStop.ts"
import type { StopAhead } from "#core/trip/stopsAhead.ts"
import { MessageButton } from "#rider/shared/messages/MessageButton.tsx"
import { ProfileButton } from "#rider/shared/people/ProfileButton.tsx"
import { useCancelBooking } from "#rider/shared/trips/useCancelBooking.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Way = {
  readonly ahead: ReadonlyArray<StopAhead<StopView>>
  /** Times are those of this country. */
  readonly country: Country
}
type Props = Way & { readonly passengers: readonly PassengerTripView[] }

/** LIVE-007 The accepted passengers: where each gets in and out, when the car is there, and who boarded with the code. */
export function PassengerList({ passengers, ...way }: Props) {
  const { t } = useTranslation("activeTrip")
  if (passengers.length === 0) return <p className="sv-live-none">{t("passengers.none")}</p>
  return (
    <ul className="sv-live-passengers" aria-label={t("passengers.title")}>
      {passengers.map((passenger) => (
        <Passenger key={passenger.id} passenger={passenger} {...way} />
      ))}
    </ul>
  )
}

/** LIVE-009 One passenger; the driver can write to them, and cancel the booking until the trip is completed. */
function Passenger({ passenger, ...way }: Way & { readonly passenger: PassengerTripView }) {
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
        <strong>
          <ProfileButton id={passenger.user.id} name={name} />
        </strong>
        <span>
          {t("passengers.part", { from: passenger.departureStop.name, to: passenger.arrivalStop.name })}
        </span>
        <PassengerState passenger={passenger} {...way} />
      </span>
      <MessageButton
        compact
        receiver={{ id: passenger.user.id, name }}
        tripId={Option.some(passenger.driverTripId)}
      />
      <ActionIcon
        variant="subtle"
        color="negative"
        size={44}
        radius="xl"
        loading={isCancelling}
        aria-label={t("passengers.cancelName", { name })}
        onClick={() => void cancel()}
      >
        <CloseIcon size="20px" />
      </ActionIcon>
    </li>
  )
}

function PassengerState({ ahead, country, passenger }: Way & { readonly passenger: PassengerTripView }) {
  const { t } = useTranslation("activeTrip")
  const format = useFormat()
  if (passenger.boardedByCode) return <span className="sv-live-boarded">{t("passengers.boarded")}</span>
  const isWaiting = awaitsPickUp(passenger, ahead)
  const stopId = isWaiting ? passenger.fromDriverStopId : passenger.toDriverStopId
  const expectedAt = ahead.find(({ stop }) => stop.id === stopId)?.expectedAt
  if (expectedAt === undefined) return null
  const time = format.time(expectedAt, country)
  return <span>{t(isWaiting ? "passengers.pickUpAt" : "passengers.arrivesAt", { time })}</span>
}
