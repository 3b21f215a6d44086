import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { PersonLink } from "#console/details/PersonLink.tsx"
import { BookingBadge } from "#console/shell/BookingBadge.tsx"
import { StateBadge } from "#console/shell/StateBadge.tsx"
import type { PersonRide as Ride } from "#core/contract/consolePersonNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** The ride of a person that is under way, or the next one, with the people of it. */
export function PersonRide({ ride: { companions, part, trip } }: { readonly ride: Ride }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const { country } = trip.from
  return (
    <>
      <h4>{t(trip.displayState === "active" ? "personNow.underWay" : "personNow.next")}</h4>
      <p>
        <Link to={`/trips/${trip.id}`}>
          {trip.from.city} → {trip.to.city}
        </Link>{" "}
        <StateBadge state={trip.displayState} />
      </p>
      <p className="co-muted sv-figure">
        {format.day(trip.plannedDeparture, country)} {format.time(trip.plannedDeparture, country)} ·{" "}
        {t(part === "driver" ? "personNow.asDriver" : "personNow.asPassenger")}
      </p>
      {companions.length === 0 && <p className="co-muted">{t("personNow.alone")}</p>}
      <ul className="co-person-trips">
        {companions.map(({ bookingId, isOnBoard, person, status }) => (
          <li key={bookingId}>
            <PersonLink person={person} />
            <Link to={`/bookings/${bookingId}`}>
              <BookingBadge status={status} />
            </Link>
            {isOnBoard && <span>{t("personNow.onBoard")}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
