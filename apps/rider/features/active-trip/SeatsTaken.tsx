import { useTranslation } from "react-i18next"
import { liveSeats } from "#core/trip/liveSeats.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

type Props = { readonly taken: number; readonly offered: number }

/** LIVE-006, TRIP-012 The seats of the car: the taken ones are filled, those that the trip does not offer are faint. */
export function SeatsTaken({ taken, offered }: Props) {
  const { t } = useTranslation("activeTrip")
  const { liveCapacity } = useProductSettings().seats
  return (
    <span className="sv-live-seats" role="img" aria-label={t("seatsTaken", { taken, of: offered })}>
      {liveSeats({ taken, offered }, liveCapacity).map(({ seat, state }) => (
        <svg key={seat} viewBox="0 0 20 20" width="22" height="22" aria-hidden="true" data-state={state}>
          <circle cx="10" cy="6.5" r="3.4" />
          <path d="M3.5 17.5c0-4 2.9-6 6.5-6s6.5 2 6.5 6Z" />
        </svg>
      ))}
    </span>
  )
}
