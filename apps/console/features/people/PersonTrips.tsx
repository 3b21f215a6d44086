import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { StateBadge } from "#console/shell/StateBadge.tsx"
import type { PersonDetails } from "#core/contract/consolePeople.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** The latest trips as driver or passenger; each links to its details panel. */
export function PersonTrips({ trips }: Pick<PersonDetails, "trips">) {
  const { t } = useTranslation(["console", "common"])
  const format = useFormat()
  if (trips.length === 0) return <p className="co-muted">{t("person.noTrips")}</p>
  return (
    <ul className="co-person-trips">
      {trips.map((trip) => (
        <li key={trip.id}>
          <Link to={`/trips/${trip.id}`}>
            {trip.from.city} → {trip.to.city}
          </Link>
          <StateBadge state={trip.displayState} />
          <span className="co-muted sv-figure">
            {format.day(trip.plannedDeparture, trip.from.country)}{" "}
            {format.time(trip.plannedDeparture, trip.from.country)} · {t(`common:${trip.part}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
