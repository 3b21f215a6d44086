import { useTranslation } from "react-i18next"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"

/** SEC-008 Tells the agent that the impersonation of this tab has ended; nothing of the person is left in it. */
export function ImpersonationOverScreen() {
  const { t } = useTranslation("shell")
  return (
    <main role="status" style={{ display: "grid", placeItems: "center", minHeight: "100dvh" }}>
      <EmptyState text={t("acting.over")} />
    </main>
  )
}
