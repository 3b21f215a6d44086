import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { mayPass, type Refusal } from "#ui/api/Refusal.ts"
import { Failed } from "#ui/page/Empty.tsx"
import { Page } from "#ui/page/Page.tsx"

type Props = { readonly refusal: Refusal; readonly onRetry: () => void }

/** SRCH-040, TRIP-071: what is not there leads to the page that says so; what could not be reached is asked for again. */
export function TripFailed({ refusal, onRetry }: Props) {
  const { t } = useTranslation("trip")
  if (!mayPass(refusal)) return <Navigate to="/content-not-found" replace />
  return (
    <Page title={t("title")} back>
      <Failed refusal={refusal} onRetry={onRetry} />
    </Page>
  )
}
