import { Loader } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { Suspense, useEffect, useMemo } from "react"
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router"
import { hasMenu } from "#core/shell/hasMenu.ts"
import { useIsWaiting } from "#rider/shared/api/useIsWaiting.ts"
import { MapHost } from "#rider/shared/map/MapHost.tsx"
import { MenuContext } from "#rider/shared/page/Menu.tsx"
import { lazyBackground, lazySheet } from "#rider/shared/routing/appPart.tsx"
import { noteEntry } from "#rider/shared/routing/historyEntries.ts"
import { useHasEveryPage } from "#rider/shared/routing/useHome.ts"
import { GlobalSheets } from "#rider/shared/session/GlobalSheets.tsx"
import { keptReferrals } from "#rider/shared/session/referrals.ts"
import { useCapabilities } from "#rider/shared/session/useCapability.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useProfilePing } from "#rider/shared/session/useProfilePing.ts"
import { DialogHost } from "#rider/shared/sheet/DialogHost.tsx"
import { nativeHost } from "#ui/api/product.ts"
import { useSession } from "#ui/api/session.ts"
import { useIdle } from "#ui/map/useIdle.ts"
import { PaymentReturn } from "../features/account/PaymentReturn.tsx"
import { EidReturn } from "../features/eid/EidReturn.tsx"
import { useStartAhead } from "../features/start/useStartAhead.ts"
import { TermsGate } from "../features/terms/TermsGate.tsx"
import { AccessGate } from "./AccessGate.tsx"
import { BackClosesSheets } from "./BackClosesSheets.tsx"
import { globalSheets } from "./globalSheets.ts"
import { ImpersonationFrame } from "./impersonation/ImpersonationFrame.tsx"
import { OfflineBanner } from "./OfflineBanner.tsx"
import "./shell.css"
import { useApiEvents } from "./useApiEvents.ts"
import { useManifest } from "./useManifest.ts"
import { useNextScreens } from "./useNextScreens.ts"
import { useOpenedNotification } from "./useOpenedNotification.ts"
import { useProfileLanguage } from "./useProfileLanguage.ts"
import { useRealtime } from "./useRealtime.ts"
import { useRouteHandle } from "./useRouteHandle.ts"

const NextRideAhead = lazyBackground(async () => (await import("./NextRideAhead.tsx")).NextRideAhead)
const NativeShell = lazyBackground(async () => (await import("./native/NativeShell.tsx")).NativeShell)
const UpdatePrompt = lazyBackground(async () => (await import("./UpdatePrompt.tsx")).UpdatePrompt)
const DeviceOfUser = lazyBackground(async () => (await import("./DeviceOfUser.tsx")).DeviceOfUser)
const ShellDrawer = lazySheet(
  async () => (await import("./ShellDrawer.tsx")).ShellDrawer,
  ({ onClose }) => onClose()
)

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

/** Most messages have a notification too: the larger number counts none twice. */
const useUnreadCount = (): number => {
  const me = useMe().data
  return Math.max(me?.unreadNotificationsCount ?? 0, me?.unreadMessagesCount ?? 0)
}

/** Registers the device after a sign-in. Only a person who came by a campaign or uses the native app loads the script for it. */
function DeviceRegistration() {
  const session = useSession()
  const referrals = keptReferrals.useValue() ?? []
  const isNeeded = nativeHost() !== undefined || referrals.length > 0
  return session?.kind === "own" && isNeeded && <DeviceOfUser key={session.token} />
}

/** Loads the menu and the next ride after the page, so that they open at once later, also without connection. */
function LoadedAhead({ isStart }: { readonly isStart: boolean }) {
  const isSignedIn = useSession() !== undefined
  const { idle } = useIdle({ isBusy: useIsWaiting() })
  useEffect(() => {
    if (idle) ShellDrawer.preload()
  }, [idle])
  return idle && isSignedIn && isStart && <NextRideAhead />
}

/** ROUTE-015 Handles the returns from a payment and an e-ID; where only the landing pages are open there are none. */
function Returns() {
  const hasEveryPage = useHasEveryPage()
  return (
    hasEveryPage && (
      <>
        <PaymentReturn />
        <EidReturn />
      </>
    )
  )
}

function Frame() {
  const handle = useRouteHandle()
  const location = useLocation()
  const [opened, { open, close }] = useDisclosure()
  const unread = useUnreadCount()
  const isLoading = useNavigation().state === "loading"
  const isMenuShown = hasMenu(handle, useCapabilities())
  const menu = useMemo(() => (isMenuShown ? { open, unread } : undefined), [isMenuShown, open, unread])
  useEffect(() => noteEntry(location.pathname), [location])
  const pageKey = useApiEvents()
  useRealtime()
  useOpenedNotification()
  useProfileLanguage()
  useProfilePing()
  useManifest()
  useNextScreens(handle.name)
  useStartAhead(handle.name === "main.active-trip")
  return (
    <ImpersonationFrame>
      <OfflineBanner />
      {isLoading && <div className="sv-loading-line" role="presentation" />}
      <MenuContext value={menu}>
        <Suspense fallback={<Loader className="sv-centre" />}>
          <AccessGate handle={handle}>
            <Outlet key={pageKey} />
          </AccessGate>
        </Suspense>
      </MenuContext>
      <Suspense fallback={null}>
        <ShellDrawer opened={opened} onClose={close} />
        <LoadedAhead isStart={handle.name === "main.start"} />
        <DeviceRegistration />
        {nativeHost() !== undefined && (
          <NativeShell isBare={handle.bare} route={handle.name} unread={unread} />
        )}
      </Suspense>
      {!handle.bare && handle.name !== "main.active-trip" && <TermsGate />}
      <UpdatePrompt />
      <Returns />
      <ScrollRestoration />
      <BackClosesSheets />
    </ImpersonationFrame>
  )
}
