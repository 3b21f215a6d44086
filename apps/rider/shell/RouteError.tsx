import { Button, Loader } from "@mantine/core"
import { useEffect, useEffectEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate, useRouteError } from "react-router"
import { decideMissingPage } from "#core/shell/decideMissingPage.ts"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { MissingPart } from "#rider/shared/routing/appPart.tsx"
import { PartNotLoaded } from "#rider/shared/routing/loadPart.ts"
import { hasReloaded, reloadOnce } from "#rider/shared/routing/reloadOnce.ts"
import { currentConnection } from "#ui/api/connection.ts"
import { useOnline } from "#ui/api/useOnline.ts"

/** Replaces a page that threw, or whose code could not be loaded. */
export function RouteError() {
  return useRouteError() instanceof PartNotLoaded ? <MissingPage /> : <CrashedPage />
}

/** Loads the address anew where that may help, and answers what the page does instead. */
const useDecision = (isOnline: boolean) => {
  const [decision, setDecision] = useState(() => decideMissingPage({ isOnline, hasReloaded: hasReloaded() }))
  useEffect(() => {
    if (decision !== "reload") return
    const loadAnew = async (): Promise<void> => {
      if (!(await reloadOnce())) setDecision(currentConnection().online ? "ask" : "wait")
    }
    void loadAnew()
  }, [decision])
  return decision
}

/** SHELL-013 The page opens by itself when the connection is back, and once when a release has other files. */
function MissingPage() {
  const { t } = useTranslation("common")
  const navigate = useNavigate()
  const location = useLocation()
  const { online } = useOnline()
  const decision = useDecision(online)
  const waits = decision === "wait"
  const retry = (): void => void navigate(location, { replace: true, state: location.state })
  const retryAfter = useEffectEvent(retry)
  useEffect(() => {
    if (online && waits) retryAfter()
  }, [online, waits])
  return (
    <Page title={t("productName")} back="/">
      {decision === "reload" ? <Loader className="sv-centre" /> : <MissingPart onRetry={retry} />}
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
