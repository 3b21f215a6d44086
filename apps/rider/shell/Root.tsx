import { Suspense } from "react"
import { Outlet } from "react-router"
import { AlertHost } from "#ui/alert/AlertHost.tsx"
import { PageRole } from "#ui/theme/ThemeRole.tsx"
import { PendingEndSender } from "../features/active-trip/PendingEndSender.tsx"
import { useRouteHandle } from "./useRouteHandle.ts"

/** Keeps accent colour, alerts and the sender of a kept end of a trip on the screen when a page fails. */
export function Root() {
  const handle = useRouteHandle()
  return (
    <PageRole role={handle.role}>
      <AlertHost>
        <Outlet />
        <Suspense fallback={null}>
          <PendingEndSender />
        </Suspense>
      </AlertHost>
    </PageRole>
  )
}
