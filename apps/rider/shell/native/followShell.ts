import { onShellMessage } from "#rider/shared/session/onShellMessage.ts"
import { tellNativeHost } from "#ui/api/product.ts"
import { closeSession, currentSession, onSessionChange } from "#ui/api/session.ts"
import { setSafeArea } from "./setSafeArea.ts"

/** The router follows the links and the back button of the native app. */
interface Pages {
  readonly openLink: (url: string) => void
  readonly goBack: () => void
}

/** C61 The native app learns that the person of the device is signed out. */
const tellSignOuts = (): (() => void) => {
  let wasSignedIn = currentSession()?.kind === "own"
  return onSessionChange(() => {
    const isSignedIn = currentSession() !== undefined
    if (wasSignedIn && !isSignedIn) tellNativeHost("logout", {})
    wasSignedIn = currentSession()?.kind === "own"
  })
}

/** N73 Does what the native app says, and says that it does (`links-ready`). Answers the function that ends it. */
export const followShell = ({ goBack, openLink }: Pages): (() => void) => {
  const stops = [
    onShellMessage("link", ({ data }) => openLink(data.url)),
    onShellMessage("back", goBack),
    onShellMessage("logout", () => currentSession()?.kind === "own" && closeSession()),
    onShellMessage("safe-area", ({ data }) => setSafeArea(data, document.documentElement.style)),
    tellSignOuts()
  ]
  tellNativeHost("links-ready", {})
  return () => {
    for (const stop of stops) stop()
  }
}
