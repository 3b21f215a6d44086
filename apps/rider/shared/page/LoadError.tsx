import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { isUndecided } from "#core/shared/clientCodes.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { ErrorState } from "./ErrorState.tsx"
import { Page } from "./Page.tsx"

type Props = { readonly refusal: Refusal; readonly onRetry: () => void }

/**
 * Replaces a page whose content could not be loaded: content-not-found when the server refuses it. The address stays without an answer,
 * so that the page loads by itself when the connection is back, while the server is under maintenance (HTTP-007), after which the person
 * comes back to it, and after a failure that says nothing about the content, such as too many calls.
 */
export function LoadError({ refusal, onRetry }: Props) {
  const { t } = useTranslation("common")
  if (!isUndecided(refusal.status)) return <Navigate to="/content-not-found" replace />
  return (
    <Page title={t("productName")} back="/">
      <ErrorState refusal={refusal} onRetry={onRetry} />
    </Page>
  )
}
