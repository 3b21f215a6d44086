import { Button, Skeleton, Stack } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { appLink } from "#core/shell/appLink.ts"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { StoreLinks } from "#rider/shared/stores/StoreLinks.tsx"
import { asRefusal } from "#ui/api/Refusal.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import { useTripEnds } from "./useTripEnds.ts"

/** APPREQ-001 to APPREQ-003 The trip's origin and destination, a link that opens it in the app, and the stores that have the app. */
export function AppRequiredScreen() {
  const { t } = useTranslation(["shell", "common"])
  const { shell } = useProductSettings()
  const { ends, id, query } = useTripEnds()
  if (id === undefined) return <Navigate to="/content-not-found" replace />
  if (query.isError)
    return <LoadError refusal={asRefusal(query.error)} onRetry={() => void query.refetch()} />
  const path = `/redirect/trip?${new URLSearchParams({ trip_id: id })}`
  const link = appLink(path, location.hostname, shell.schemes)
  return (
    <Page title={t("appRequired.title")} back>
      <Stack gap="md">
        <p>{t("appRequired.text")}</p>
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
        {link !== undefined && (
          <Button component="a" href={link} size="lg" fullWidth>
            {t("appRequired.open")}
          </Button>
        )}
        <StoreLinks />
      </Stack>
    </Page>
  )
}
