import { useEffect, useEffectEvent } from "react"
import { useNavigate } from "react-router"
import { decideBack } from "#core/shell/decideBack.ts"
import { historyIndex } from "#rider/shared/routing/historyEntries.ts"
import { useCapability } from "#rider/shared/session/useCapability.ts"
import { closeSheets, closeTopSheet, isAnySheetOpen } from "#rider/shared/sheet/openSheets.ts"
import { tellNativeHost } from "#ui/api/product.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { followShell } from "./followShell.ts"
import { linkTarget } from "./linkTarget.ts"

/** The back button of the phone does what that of a browser does, and leaves the app on the start page. */
const useBackButton = () => {
  const navigate = useNavigate()
  return (): void => {
    const isStart = globalThis.location.pathname === "/"
    switch (decideBack({ isSheetOpen: isAnySheetOpen(), pagesBefore: historyIndex(), isStart })) {
      case "close-sheet":
        closeTopSheet()
        return
      case "back":
        void navigate(-1)
        return
      case "start":
        void navigate("/", { replace: true })
        return
      case "leave":
        tellNativeHost("leave", {})
    }
  }
}

interface Props {
  /** Of the page in the route table. */
  readonly route: string
  readonly isBare: boolean
  readonly unread: number
}

/** N73 The page's side of the bridge to the native app, which waits for `links-ready` with its messages. A browser does not load it. */
export function NativeShell({ isBare, route, unread }: Props) {
  const navigate = useNavigate()
  const { schemes } = useProductSettings().shell
  // A sheet belongs to the page that the link replaces.
  const openLink = useEffectEvent((url: string) => {
    closeSheets()
    void navigate(linkTarget(url, schemes))
  })
  const goBack = useEffectEvent(useBackButton())
  const hasTabs = useCapability("TabNavigation")
  useEffect(() => followShell({ openLink: (url) => openLink(url), goBack: () => goBack() }), [])
  useEffect(() => {
    if (hasTabs) tellNativeHost("tab-bar", { shown: !isBare, route, unread })
  }, [hasTabs, isBare, route, unread])
  return null
}
