import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import type { Refusal } from "#ui/api/Refusal.ts"
import { ErrorState } from "./ErrorState.tsx"
import { Page } from "./Page.tsx"

type Props = { readonly refusal: Refusal; readonly onRetry: () => void }

/**
 * Replaces a page whose content could not be loaded: content-not-found when the server refuses it. Without an answer the
 * address stays, so that the page loads by itself when the connection is back; so it does while the server is busy or under maintenance
 * (HTTP-007), after which the person comes back to it.
 */
export function LoadError({ refusal, onRetry }: Props) {
  const { t } = useTranslation("common")
  if (refusal.status !== 0 && refusal.status !== 503) return <Navigate to="/content-not-found" replace />
  return (
    <Page title={t("productName")} back="/">
      <ErrorState refusal={refusal} onRetry={onRetry} />
    </Page>
  )
}
