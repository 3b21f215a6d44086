import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { useAlert } from "#ui/alert/AlertHost.tsx"

/** LIVE-003 Goes home and says why: the shortcut "My code" of the installed app opens this page at any time. */
export function NoTrip() {
  const { t } = useTranslation("activeTrip")
  const alert = useAlert()
  const explain = useEffectEvent(() => alert({ type: "info", title: t("none") }))
  useEffect(() => explain(), [])
  return <Navigate to="/" replace />
}
