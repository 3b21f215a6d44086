import { Skeleton } from "@mantine/core"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { themeOf } from "#core/shell/themes.ts"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { RecurringSummary } from "#rider/shared/trips/RecurringSummary.tsx"
import { useRecurringTrips } from "#rider/shared/trips/useRecurringTrips.ts"
import { ThemeRole } from "#ui/theme/ThemeRole.tsx"

/** VAC-010 Lists what a vacation pauses: the recurring trips and the weekly ride agents of the user. */
export function PausedTrips() {
  const { t } = useTranslation("vacation")
  const id = useId()
  const { data, error, refetch } = useRecurringTrips()
  return (
    <section aria-labelledby={id} className="sv-vacation-pauses">
      <h2 id={id}>{t("pauses")}</h2>
      {data === undefined && error === null && <Skeleton height={92} radius="lg" />}
      {data === undefined && error !== null && (
        <ErrorState isPart refusal={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p>{t("pausesNothing")}</p>}
      {data !== undefined && data.length > 0 && (
        <>
          <ul>
            {data.map((trip) => (
              <li key={trip.id} className="sv-card sv-recurring">
                <ThemeRole role={themeOf(trip.role)}>
                  <RecurringSummary trip={trip} />
                </ThemeRole>
              </li>
            ))}
          </ul>
          <p>{t("bookedStays")}</p>
        </>
      )}
    </section>
  )
}
