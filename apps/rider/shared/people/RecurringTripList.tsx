import { useTranslation } from "react-i18next"
import type { PublicRecurringTripView } from "#core/contract/views/publicProfile.ts"
import { themeOf } from "#core/shell/themes.ts"
import { useLanguage } from "#ui/i18n/useFormat.ts"
import { ThemeRole } from "#ui/theme/ThemeRole.tsx"
import { leaveTimes } from "./leaveTimes.ts"

type Props = { readonly trips: readonly PublicRecurringTripView[] }

/** PUBPROF-004 The weeks of a person: from town to town, with the days of each departure time. */
export function RecurringTripList({ trips }: Props) {
  const { t } = useTranslation("person")
  if (trips.length === 0) return <p className="sv-profile-none">{t("noTrips")}</p>
  return (
    <section aria-label={t("trips")}>
      <h3 className="sv-profile-heading">{t("trips")}</h3>
      <ul className="sv-profile-trips">
        {trips.map((trip) => (
          <li key={JSON.stringify(trip)}>
            <Trip trip={trip} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Trip({ trip }: { readonly trip: PublicRecurringTripView }) {
  const { t } = useTranslation("person")
  const language = useLanguage()
  return (
    <ThemeRole role={themeOf(trip.role)}>
      <div className="sv-profile-trip">
        <span className="sv-state">{t(`role.${trip.role}`)}</span>
        <strong>{t("between", { from: trip.fromCity, to: trip.toCity })}</strong>
        {leaveTimes(trip, language).map(({ days, time }) => (
          <span key={time} className="sv-figure">
            {days} {time}
          </span>
        ))}
      </div>
    </ThemeRole>
  )
}
