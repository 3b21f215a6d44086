import { useTranslation } from "react-i18next"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { liveSeats } from "#core/trip/liveSeats.ts"

/** LIVE-006, TRIP-012: four seats; one fills when somebody boards. */
export function SeatsTaken({ taken }: { readonly taken: number }) {
  const { t } = useTranslation("activeTrip")
  const seats = liveSeats(taken, tripDefaults.seats.liveCapacity)
  return (
    <span className="sv-live-seats" role="img" aria-label={t("seatsTaken", { taken, of: seats.length })}>
      {seats.map(({ isTaken, place }) => (
        <svg key={place} viewBox="0 0 20 20" width="22" height="22" aria-hidden="true" data-taken={isTaken}>
          <circle cx="10" cy="6.5" r="3.4" />
          <path d="M3.5 17.5c0-4 2.9-6 6.5-6s6.5 2 6.5 6Z" />
        </svg>
      ))}
    </span>
  )
}
