import { useTranslation } from "react-i18next"
import { liveSeats } from "#core/trip/liveSeats.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** LIVE-006, TRIP-012 The seats of the car; the taken ones are filled. */
export function SeatsTaken({ taken }: { readonly taken: number }) {
  const { t } = useTranslation("activeTrip")
  const { liveCapacity } = useProductSettings().seats
  const seats = liveSeats(taken, liveCapacity)
  return (
    <span className="sv-live-seats" role="img" aria-label={t("seatsTaken", { taken, of: seats.length })}>
      {seats.map(({ isTaken, seat }) => (
        <svg key={seat} viewBox="0 0 20 20" width="22" height="22" aria-hidden="true" data-taken={isTaken}>
          <circle cx="10" cy="6.5" r="3.4" />
          <path d="M3.5 17.5c0-4 2.9-6 6.5-6s6.5 2 6.5 6Z" />
        </svg>
      ))}
    </span>
  )
}
