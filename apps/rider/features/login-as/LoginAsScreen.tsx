import { Loader } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { useTicket } from "./useTicket.ts"

/** ROUTE-006: redeems the console's ticket, then goes home as that person; a spent ticket leads nowhere. */
export function LoginAsScreen() {
  const { t } = useTranslation("common")
  const ticket = useTicket()
  if (ticket.isError) return <Navigate to="/content-not-found" replace />
  if (ticket.data === true) return <Navigate to="/" replace />
  return (
    <main style={{ display: "grid", placeItems: "center", minHeight: "100dvh" }}>
      <Loader aria-label={t("loading")} />
    </main>
  )
}
