import { Button, Loader } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useLocation } from "react-router"
import { onApiEvent } from "#ui/api/apiEvents.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { Shell } from "./Shell.tsx"
import { staffQuery, useStaff } from "./staff.ts"

/** Renders the shell for signed-in staff. Redirects everybody else to the sign-in screen and keeps the requested address. */
export function RequireStaff() {
  const { t } = useTranslation(["console", "common"])
  const errorText = useErrorText()
  const staff = useStaff()
  const location = useLocation()
  useSessionEnd()

  if (staff.isPending) {
    return (
      <div className="co-center">
        <Loader aria-label={t("common:loading")} />
      </div>
    )
  }
  if (staff.data !== undefined) return <Shell staff={staff.data} />
  if (staff.error?.code === "unauthenticated" || staff.error?.code === "staff_only") {
    return <Navigate to="/sign-in" replace state={{ from: location.pathname + location.search }} />
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
