import { DateTime } from "effect"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { onShellMessage } from "#rider/shared/session/onShellMessage.ts"
import { nativeHost, tellNativeHost } from "#ui/api/product.ts"
import { acceptPosition, denyPosition } from "./usePosition.ts"

/**
 * While the trip is active the native app keeps the screen on, and reports positions in the background too, where the page gets none by
 * itself. A notification of the system says so in the words of the app.
 */
export const useNativeDrive = (): void => {
  const { t } = useTranslation("activeTrip")
  const [title, text] = [t("background.title"), t("background.text")]
  useEffect(() => {
    if (nativeHost() === undefined) return
    const stops = [
      onShellMessage("position", ({ data: { at, ...place } }) =>
        acceptPosition({ ...place, at: DateTime.makeUnsafe(at) })
      ),
      onShellMessage("permission", ({ data }) => {
        if (data.name === "location" && data.state === "denied") denyPosition()
      })
    ]
    tellNativeHost("keep-awake", { on: true })
    tellNativeHost("track-position", { on: true, title, text })
    return () => {
      tellNativeHost("keep-awake", { on: false })
      tellNativeHost("track-position", { on: false, title, text })
      for (const stop of stops) stop()
    }
  }, [text, title])
}
