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
import { type TripEnds, useTripEnds } from "./useTripEnds.ts"

/**
 * APPREQ-001 to APPREQ-003 The trip's origin and destination, a link that opens it in the app, and the stores that have the app. Without a
 * trip the page is about the app alone.
 */
export function AppRequiredScreen() {
  const { t } = useTranslation("shell")
  const hasApp = useAppStores().length > 0
  const { ends, id, isUnreadable, query } = useTripEnds()
  if (isUnreadable) return <Navigate to="/content-not-found" replace />
  if (query.isLoadingError)
    return <LoadError refusal={asRefusal(query.error)} onRetry={() => void query.refetch()} />
  const hasTrip = id !== undefined
  return (
    <Page title={t("appRequired.title")} back>
      <Stack gap="md">
        {!hasApp && <p>{t("appRequired.noApp")}</p>}
        {hasApp && hasTrip && <p>{t("appRequired.text")}</p>}
        {(hasTrip || ends !== undefined) && <Ends ends={ends} />}
        <OpenInApp path={hasTrip ? `/redirect/trip?${new URLSearchParams({ trip_id: id })}` : "/"} />
        <StoreLinks />
        {!hasApp && <WithoutApp id={id} />}
      </Stack>
    </Page>
  )
}

/** `ends`: undefined while they load. */
function Ends({ ends }: { readonly ends: TripEnds | undefined }) {
  const { t } = useTranslation("common")
  if (ends === undefined) return <Skeleton height={72} role="status" aria-label={t("loading")} />
  return (
    <RouteTimeline
      label={t("routeBetween", ends)}
      stops={[
        { id: "from", place: ends.from },
        { id: "to", place: ends.to }
      ]}
    />
  )
}

/** Where no store has the app, the way on in the browser: to the ride, or where it has landing pages only to the code entry. */
function WithoutApp({ id }: { readonly id: TripId | undefined }) {
  const { t } = useTranslation(["trip", "start", "shell"])
  if (!useHasEveryPage()) return <WayOn to="/book" text={t("start:withCode")} />
  return id === undefined ? (
    <WayOn to="/" text={t("shell:goHome")} />
  ) : (
    <WayOn to={resultPath({ trip_id: id })} text={t("trip:shared.open")} />
  )
}

function WayOn({ text, to }: { readonly text: string; readonly to: string }) {
  return (
    <Button component={Link} to={to} size="lg" fullWidth>
      {text}
    </Button>
  )
}
