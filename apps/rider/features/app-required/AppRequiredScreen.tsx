import { Button, Skeleton, Stack } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link, Navigate } from "react-router"
import type { TripId } from "#core/shared/ids.ts"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useHasEveryPage } from "#rider/shared/routing/useHome.ts"
import { OpenInApp, StoreLinks, useAppStores } from "#rider/shared/stores/StoreLinks.tsx"
import { resultPath } from "#rider/shared/trips/resultPath.ts"
import { asRefusal } from "#ui/api/Refusal.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import { useTripEnds } from "./useTripEnds.ts"

/** APPREQ-001 to APPREQ-003 The trip's origin and destination, a link that opens it in the app, and the stores that have the app. */
export function AppRequiredScreen() {
  const { t } = useTranslation(["shell", "common"])
  const hasApp = useAppStores().length > 0
  const { ends, id, query } = useTripEnds()
  if (id === undefined) return <Navigate to="/content-not-found" replace />
  if (query.isError)
    return <LoadError refusal={asRefusal(query.error)} onRetry={() => void query.refetch()} />
  return (
    <Page title={t("appRequired.title")} back>
      <Stack gap="md">
        <p>{t(hasApp ? "appRequired.text" : "appRequired.noApp")}</p>
        {ends === undefined ? (
          <Skeleton height={72} role="status" aria-label={t("common:loading")} />
        ) : (
          <RouteTimeline
            label={t("common:routeBetween", ends)}
            stops={[
              { id: "from", place: ends.from },
              { id: "to", place: ends.to }
            ]}
          />
        )}
        <OpenInApp path={`/redirect/trip?${new URLSearchParams({ trip_id: id })}`} />
        <StoreLinks />
        {!hasApp && <WithoutApp id={id} />}
      </Stack>
    </Page>
  )
}

/** Where no store has the app, the way on in the browser: to the ride, or where it has landing pages only to the code entry. */
function WithoutApp({ id }: { readonly id: TripId }) {
  const { t } = useTranslation(["trip", "start"])
  const hasEveryPage = useHasEveryPage()
  return (
    <Button component={Link} to={hasEveryPage ? resultPath({ trip_id: id }) : "/book"} size="lg" fullWidth>
      {t(hasEveryPage ? "trip:shared.open" : "start:withCode")}
    </Button>
  )
}
