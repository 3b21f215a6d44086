import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { canShareTrip } from "#core/trip/canShareTrip.ts"
import { checkEditable } from "#core/trip/checkEditable.ts"
import type { TripPhase } from "#core/trip/tripState.ts"
import { BroadcastSheet } from "#rider/shared/messages/BroadcastSheet.tsx"
import { useCapabilities } from "#rider/shared/session/useCapability.ts"
import { acceptedPassengers, pendingRequests } from "#rider/shared/trips/driverTrip.ts"
import { ShareButton } from "#rider/shared/trips/ShareButton.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { Icon } from "#ui/theme/Icon.tsx"

type Props = { readonly trip: DriverTripView; readonly phase: TripPhase }

/** BCAST-001 A message to all passengers; TRIP-055 the way to edit the trip; TRIP-065 to TRIP-067 a link to it. */
export function DriverTools({ trip, phase }: Props) {
  const { t } = useTranslation("trip")
  const capabilities = useCapabilities()
  const { liveCapacity } = useProductSettings().seats
  const accepted = acceptedPassengers(trip)
  const taken = accepted.reduce((sum, { seats }) => sum + seats, 0)
  const isOpen = phase !== "completed" && phase !== "cancelled"
  const canShare = canShareTrip({ phase, accepted: taken, seats: trip.seats }, capabilities, liveCapacity)
  const demand = { pending: pendingRequests(trip).length, accepted: accepted.length }
  const canEdit = Result.isSuccess(checkEditable(phase, demand))
  if (!isOpen) return null
  return (
    <div className="sv-buttons">
      {accepted.length > 0 && <MessageAll trip={trip} />}
      {canEdit && (
        <Button variant="default" component={Link} to={`/trip/edit/${trip.id}`}>
          {t("driver.edit")}
        </Button>
      )}
      {canShare && <ShareButton tripId={trip.id} title={`${trip.fromCity} → ${trip.toCity}`} byDriver />}
    </div>
  )
}

function MessageAll({ trip }: Pick<Props, "trip">) {
  const { t } = useTranslation("trip")
  const [opened, sheet] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={<Icon name="message" size={18} />} onClick={sheet.open}>
        {t("driver.messageAll")}
      </Button>
      <BroadcastSheet trip={trip} opened={opened} onClose={sheet.close} />
    </>
  )
}
