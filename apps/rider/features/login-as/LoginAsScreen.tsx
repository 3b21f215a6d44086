import { Loader } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { useRedeemTicket } from "./useRedeemTicket.ts"

/** ROUTE-006 Redeems the console's ticket, then opens the start page as that user; a used ticket is not found. */
export function LoginAsScreen() {
  const { t } = useTranslation("common")
  const ticket = useRedeemTicket()
  if (ticket.isMissing) return <Navigate to="/content-not-found" replace />
  if (ticket.isError) return <LoadError refusal={ticket.error} onRetry={() => void ticket.refetch()} />
  if (ticket.data === true) return <Navigate to="/" replace />
  return (
    <main style={{ display: "grid", placeItems: "center", minHeight: "100dvh" }}>
      <Loader aria-label={t("loading")} />
    </main>
  )
}
