import { Switch } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { AutoBookedView } from "#core/contract/views/passengerTrips.ts"
import { AutoBookingNote } from "./AutoBookingNote.tsx"
import { useAutoBooking, type WeeklySeat } from "./useAutoBooking.ts"

type Props = {
  readonly seat: WeeklySeat
  readonly autoBooked: AutoBookedView
  /** AUTOB-002 Whether the trip lets the passenger switch it. */
  readonly isAllowed: boolean
}

/** AUTOB-001, AUTOB-002 Asks for the seat on the same day of every week. */
export function AutoBookingSwitch({ autoBooked, isAllowed, seat }: Props) {
  const { t } = useTranslation("trip")
  const { isOn, isPending, toggle } = useAutoBooking(seat, autoBooked)
  return (
    <>
      {isAllowed && (
        <Switch
          size="md"
          className="sv-weekly"
          label={t("weekly.switch")}
          description={t("weekly.hint")}
          checked={isOn}
          disabled={isPending}
          onChange={toggle}
        />
      )}
      <AutoBookingNote autoBooked={autoBooked} />
    </>
  )
}
