import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { PersonLink } from "#console/details/PersonLink.tsx"
import type { JudgedTrip } from "#core/contract/consoleRequests.ts"
import type { Country } from "#core/shared/country.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useMismatchText } from "./useMismatchText.ts"

type Props = { readonly trips: ReadonlyArray<JudgedTrip>; readonly country: Country }

/** The judged trips nearest in time, each with why it does not match. */
export function JudgedTrips({ country, trips }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const reasonText = useMismatchText()
  if (trips.length === 0) return null
  return (
    <>
      <h4>{t("matching.nearest")}</h4>
      <ul className="co-person-trips">
        {trips.map(({ driver, plannedDeparture, reason, tripId }) => (
          <li key={tripId}>
            <Link to={`/trips/${tripId}`} className="sv-figure">
              {format.day(plannedDeparture, country)} {format.time(plannedDeparture, country)}
            </Link>
            <PersonLink person={driver} />
            <span className="co-muted">
              {Option.match(reason, { onNone: () => t("matching.fits"), onSome: reasonText })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
