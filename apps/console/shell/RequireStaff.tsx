import { Button, Loader } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useLocation } from "react-router"
import { onApi } from "#ui/api/events.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { Shell } from "./Shell.tsx"
import { staffQuery, useStaff } from "./staff.ts"

/** The shell for who is signed in; the sign-in screen, with the way back, for everybody else. */
export function RequireStaff() {
  const { t } = useTranslation(["console", "common"])
  const say = useErrorText()
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
      <p>{staff.error === null ? t("common:loading") : say(staff.error)}</p>
      <Button variant="default" onClick={() => void staff.refetch()}>
        {t("common:retry")}
      </Button>
    </div>
  )
}

/** A call was told that the session is over: ask who is signed in anew, unless nobody was. */
const useSessionEnd = () => {
  const queries = useQueryClient()
  useEffect(
    () =>
      onApi("signedOut", () => {
        const wasSignedIn = queries.getQueryData(staffQuery.queryKey) !== undefined
        if (wasSignedIn) void queries.resetQueries({ queryKey: staffQuery.queryKey })
      }),
    [queries]
  )
}
