import { DateTime } from "effect"
import { useEffect, useEffectEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { untilMaintenanceCheck } from "#core/shell/maintenanceCheck.ts"
import { isOverPage } from "#rider/shared/routing/maintenance.ts"
import { useHome } from "#rider/shared/routing/useHome.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { apiFetch } from "#ui/api/apiFetch.ts"
import { useNow } from "#ui/clock/useNow.ts"

/** MAINT-006 Without the client of the contract, whose code may not load during maintenance. */
const isServerBack = async (): Promise<boolean> => {
  try {
    return (await (await apiFetch("/api/ping")).text()) === "pong"
  } catch {
    return false
  }
}

/** MAINT-004 Goes back to the page that met the maintenance, or home. */
const useLeave = () => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const home = useHome()
  return (): void => void (isOverPage(state) ? navigate(-1) : navigate(home, { replace: true }))
}

/**
 * MAINT-001 to MAINT-005 Asks the server whether it is back, when the countdown ends or the person calls `check`; the countdown starts again after
 * an answer that it is not. `wasAway`: the last check found it away.
 */
export const useMaintenanceCheck = () => {
  const { t } = useTranslation("shell")
  const alert = useAlert()
  const leave = useLeave()
  const now = useNow()
  const [startedAt, setStartedAt] = useState(DateTime.nowUnsafe)
  const [isChecking, setChecking] = useState(false)
  const [wasAway, setWasAway] = useState(false)
  const left = untilMaintenanceCheck(startedAt, now)

  const check = async (): Promise<void> => {
    setChecking(true)
    const isBack = await isServerBack()
    setChecking(false)
    setStartedAt(DateTime.nowUnsafe())
    setWasAway(!isBack)
    if (!isBack) return
    alert({ type: "success", title: t("maintenance.over") })
    leave()
  }

  const checkWhenDue = useEffectEvent(() => {
    if (!isChecking) void check()
  })
  useEffect(() => {
    const dueInSeconds = untilMaintenanceCheck(startedAt, DateTime.nowUnsafe())
    const timer = setTimeout(() => checkWhenDue(), dueInSeconds * 1000)
    return () => clearTimeout(timer)
  }, [startedAt])
  return { check, isChecking, left, wasAway }
}
