import { Schema } from "effect"
import { useTranslation } from "react-i18next"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { receiversOf } from "#core/messaging/broadcast.ts"
import { useKeptForm } from "#rider/shared/forms/useKeptForm.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import { acceptedPassengers } from "#rider/shared/trips/driverTrip.ts"
import { MessageSheet } from "./MessageSheet.tsx"
import { useBroadcast } from "./useBroadcast.ts"

type Props = {
  readonly trip: Pick<DriverTripView, "id" | "passengerTrips">
  readonly opened: boolean
  readonly onClose: () => void
}

/** The people of the accepted bookings, each once. The app does not know with whom the driver is blocked: the server misses them. */
const peopleOf = (trip: Props["trip"]) => [
  ...new Map(acceptedPassengers(trip).map(({ user }) => [user.id, { ...user, isBlocked: false }])).values()
]

/** BCAST-001, BCAST-005 The driver's message to all passengers; it names those who cannot be reached. */
export function BroadcastSheet({ trip, ...sheet }: Props) {
  const { t } = useTranslation("broadcast")
  const { values: text, change, forget } = useKeptForm(`broadcast.${trip.id}`, Schema.String, () => "")
  const { mutate, isPending } = useBroadcast(trip.id, () => {
    change(() => "")
    forget()
    sheet.onClose()
  })
  const { missed, reached } = receiversOf(peopleOf(trip))
  return (
    <MessageSheet
      {...sheet}
      title={t("title")}
      hasReceivers={reached.length > 0}
      text={text}
      onType={(typed) => change(() => typed)}
      isSending={isPending}
      onSend={() => mutate(text)}
    >
      {reached.length > 0 && (
        <p>{t("receivers", { names: reached.map(({ displayName }) => displayName).join(", ") })}</p>
      )}
      {missed.length > 0 && (
        <Note tone="attention">
          {t("missed", { names: missed.map(({ displayName }) => displayName).join(", ") })}
        </Note>
      )}
    </MessageSheet>
  )
}
