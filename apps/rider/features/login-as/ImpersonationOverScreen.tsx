import { useTranslation } from "react-i18next"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"

/** SEC-008 Tells the agent that the impersonation of this tab has ended; nothing of the person is left in it. */
export function ImpersonationOverScreen() {
  const { t } = useTranslation(["shell", "common"])
  return (
    <Page title={t("common:productName")}>
      <div role="status">
        <EmptyState text={t("acting.over")} />
      </div>
    </Page>
  )
}
