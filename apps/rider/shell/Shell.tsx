import { Loader } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { lazy, Suspense, useMemo } from "react"
import { Outlet, ScrollRestoration, useNavigation } from "react-router"
import { MapHost } from "#rider/shared/map/MapHost.tsx"
import { MenuContext } from "#rider/shared/page/Menu.tsx"
import { GlobalSheets } from "#rider/shared/session/GlobalSheets.tsx"
import { useMe } from "#rider/shared/session/useMe.ts"
import { DialogHost } from "#rider/shared/sheet/DialogHost.tsx"
import { PaymentReturn } from "../features/account/PaymentReturn.tsx"
import { useStartAhead } from "../features/start/useStartAhead.ts"
import { AccessGate } from "./AccessGate.tsx"
import { BackClosesSheets } from "./BackClosesSheets.tsx"
import { globalSheets } from "./globalSheets.ts"
import { ImpersonationFrame } from "./ImpersonationFrame.tsx"
import { OfflineBanner } from "./OfflineBanner.tsx"
import "./shell.css"
import { UpdatePrompt } from "./UpdatePrompt.tsx"
import { useApiEvents } from "./useApiEvents.ts"
import { useNextScreens } from "./useNextScreens.ts"
import { useProfileLanguage } from "./useProfileLanguage.ts"
import { useRealtime } from "./useRealtime.ts"
import { useRouteHandle } from "./useRouteHandle.ts"

const nothing = () => null
const NextRideAhead = lazy(async () => ({
  // Without connection there is nothing to load ahead.
  default: await import("./NextRideAhead.tsx").then(
    (module) => module.NextRideAhead,
    () => nothing
  )
}))
const ShellDrawer = lazy(async () => ({ default: (await import("./ShellDrawer.tsx")).ShellDrawer }))

/** The frame of every page: banners, menu, and the hosts of the map, of dialogs and of global sheets. */
export function Shell() {
  return (
    <MapHost>
      <DialogHost>
        <GlobalSheets sheets={globalSheets}>
          <Frame />
        </GlobalSheets>
      </DialogHost>
    </MapHost>
  )
}

function Frame() {
  const handle = useRouteHandle()
  const [opened, { open, close }] = useDisclosure()
  const unread = useMe().data?.unreadNotificationsCount ?? 0
  const isLoading = useNavigation().state === "loading"
  const menu = useMemo(() => (handle.bare ? undefined : { open, unread }), [handle.bare, open, unread])
  useApiEvents()
  useRealtime()
  useProfileLanguage()
  useNextScreens(handle.name)
  useStartAhead(handle.name === "main.active-trip")
  return (
    <ImpersonationFrame>
      <OfflineBanner />
      {isLoading && <div className="sv-loading-line" role="presentation" />}
      <MenuContext value={menu}>
        <Suspense fallback={<Loader className="sv-centre" />}>
          <AccessGate handle={handle}>
            <Outlet />
          </AccessGate>
        </Suspense>
      </MenuContext>
      <Suspense fallback={null}>
        <ShellDrawer opened={opened} onClose={close} />
        {handle.name === "main.start" && <NextRideAhead />}
      </Suspense>
      <UpdatePrompt />
      <PaymentReturn />
      <ScrollRestoration />
      <BackClosesSheets />
    </ImpersonationFrame>
  )
}
