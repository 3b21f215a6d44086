import { Button } from "@mantine/core"
import { useEffect, useEffectEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate, useRouteError } from "react-router"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { MissingPart } from "#rider/shared/routing/appPart.tsx"
import { PartNotLoaded } from "#rider/shared/routing/loadPart.ts"
import { useOnline } from "#ui/api/useOnline.ts"

/** Replaces a page that threw, or whose code could not be loaded. */
export function RouteError() {
  return useRouteError() instanceof PartNotLoaded ? <MissingPage /> : <CrashedPage />
}

/** The page opens by itself when the connection is back. */
function MissingPage() {
  const { t } = useTranslation("common")
  const navigate = useNavigate()
  const location = useLocation()
  const { online } = useOnline()
  const [failedOffline] = useState(!online)
  const retry = (): void => void navigate(location, { replace: true, state: location.state })
  const retryAfter = useEffectEvent(retry)
  useEffect(() => {
    if (online && failedOffline) retryAfter()
  }, [online, failedOffline])
  return (
    <Page title={t("productName")} back="/">
      <MissingPart onRetry={retry} />
    </Page>
  )
}

function CrashedPage() {
  const { t } = useTranslation("common")
  return (
    <main className="sv-page-body" id="content">
      <h1>{t("crash.title")}</h1>
      <EmptyState
        text={t("crash.text")}
        action={<Button onClick={() => globalThis.location.reload()}>{t("crash.reload")}</Button>}
      />
    </main>
  )
}
