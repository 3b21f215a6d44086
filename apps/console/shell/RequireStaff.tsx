import { Button, Loader } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, Outlet, useLocation } from "react-router"
import { onApiEvent } from "#ui/api/apiEvents.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { OfflineBanner } from "./OfflineBanner.tsx"
import { Shell } from "./Shell.tsx"
import { staffQuery, useStaff } from "./staff.ts"

/** Renders the shell for signed-in staff. Redirects everybody else to the sign-in screen and keeps the requested address. */
export function RequireStaff() {
  const { t } = useTranslation(["console", "common"])
  const errorText = useErrorText()
  const staff = useStaff()
  const location = useLocation()
  const isWithoutSession = useGuardWithoutSession(staff, location.pathname)
  useSessionEnd()

  if (staff.error?.code === "unauthenticated" || staff.error?.code === "staff_only") {
    return <Navigate to="/sign-in" replace state={{ from: location.pathname + location.search }} />
  }
  if (isWithoutSession) return <GuardWithoutSession />
  if (staff.data !== undefined) return <Shell staff={staff.data} />
  if (staff.isPending) {
    return (
      <div className="co-center">
        <Loader aria-label={t("common:loading")} />
      </div>
    )
  }
  return (
    <div className="co-center" role="alert">
      <p>{staff.error === null ? t("common:loading") : errorText(staff.error)}</p>
      <Button variant="default" onClick={() => void staff.refetch()}>
        {t("common:retry")}
      </Button>
    </div>
  )
}

/**
 * Whether the guard's view was opened while the server did not answer. It stays open as it is when the connection returns, so that a plate that
 * is being typed stays too.
 */
const useGuardWithoutSession = (
  { data, error, failureReason }: ReturnType<typeof useStaff>,
  path: string
): boolean => {
  const [isOpen, setOpen] = useState(false)
  const isGuard = path === "/guard"
  const isUnreachable = data === undefined && (error ?? failureReason)?.status === 0
  const next = isGuard && (isOpen || isUnreachable)
  if (next !== isOpen) setOpen(next)
  return next
}

/** The guard's view, which has today's list without a connection; signing out removes the list. */
function GuardWithoutSession() {
  return (
    <div className="co-shell">
      <div className="co-body">
        <OfflineBanner />
        <Outlet />
      </div>
    </div>
  )
}

/** Reloads the staff session when a call is answered with "signed out", unless the page had no session. */
const useSessionEnd = () => {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onApiEvent("signedOut", () => {
        const wasSignedIn = queryClient.getQueryData(staffQuery.queryKey) !== undefined
        if (wasSignedIn) void queryClient.resetQueries({ queryKey: staffQuery.queryKey })
      }),
    [queryClient]
  )
}
