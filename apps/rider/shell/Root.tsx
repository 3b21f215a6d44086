import { Suspense } from "react"
import { Outlet } from "react-router"
import { lazyBackground } from "#rider/shared/routing/appPart.tsx"
import { useLiveTrip } from "#rider/shared/trips/liveTrip.ts"
import { AlertHost } from "#ui/alert/AlertHost.tsx"
import { PageRole } from "#ui/theme/ThemeRole.tsx"
import { PendingEndSender } from "../features/active-trip/PendingEndSender.tsx"
import { useRouteHandle } from "./useRouteHandle.ts"

const LiveTracker = lazyBackground(
  async () => (await import("../features/active-trip/LiveTracker.tsx")).LiveTracker
)

/** Keeps accent colour, alerts and what a driver's trip needs on every page on the screen when a page fails. */
export function Root() {
  const handle = useRouteHandle()
  const isDriving = useLiveTrip() !== undefined
  return (
    <PageRole role={handle.role}>
      <AlertHost>
        <Outlet />
        <Suspense fallback={null}>
          <PendingEndSender />
          {isDriving && <LiveTracker />}
        </Suspense>
      </AlertHost>
    </PageRole>
  )
}
