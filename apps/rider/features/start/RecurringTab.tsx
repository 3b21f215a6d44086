import { Button, Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { themeOf } from "#core/shell/themes.ts"
import { RoadImage } from "#rider/shared/page/EmptyState.tsx"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { useRecurringTrips } from "#rider/shared/trips/useRecurringTrips.ts"
import { ThemeRole } from "#ui/theme/ThemeRole.tsx"
import { RecurringCard } from "./RecurringCard.tsx"

/** HOME-005 The user's recurring trips; without one, the ways to have one. */
export function RecurringTab() {
  const { t } = useTranslation(["start", "common"])
  const { data, error, refetch } = useRecurringTrips()
  if (data === undefined && error !== null) {
    return <ErrorState refusal={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label={t("common:loading")} className="sv-start-cards">
        <Skeleton height={132} />
        <Skeleton height={132} />
      </div>
    )
  }
  return (
    <>
      {data.length === 0 ? (
        <div className="sv-start-empty">
          <RoadImage />
          <p>{t("recurring.none")}</p>
        </div>
      ) : (
        <ul className="sv-start-cards" aria-label={t("recurring.list")}>
          {data.map((trip) => (
            <li key={trip.id}>
              <ThemeRole role={themeOf(trip.role)}>
                <RecurringCard trip={trip} />
              </ThemeRole>
            </li>
          ))}
        </ul>
      )}
      <div className="sv-start-actions">
        <Button component={Link} to="/provide?type=recurring" color="driver" size="lg" fullWidth>
          {t("recurring.offer")}
        </Button>
        <Button component={Link} to="/demand?single=false" variant="default" size="lg" fullWidth>
          {t("recurring.search")}
        </Button>
      </div>
    </>
  )
}
