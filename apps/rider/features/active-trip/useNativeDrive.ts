import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { nativeHost, tellNativeHost } from "#ui/api/product.ts"
import { followPositions } from "./followPositions.ts"
import { onPermissionRetry } from "./usePosition.ts"

/**
 * While the trip is active the native app keeps the screen on, and reports positions in the background too, where the page gets none by
 * itself. A notification of the system says so in the words of the app.
 */
export const useNativeDrive = (): void => {
  const { t } = useTranslation("activeTrip")
  const [title, text] = [t("background.title"), t("background.text")]
  useEffect(() => {
    if (nativeHost() === undefined) return
    const track = (): void => tellNativeHost("track-position", { on: true, title, text })
    const stops = [followPositions(), onPermissionRetry(track)]
    tellNativeHost("keep-awake", { on: true })
    track()
    return () => {
      tellNativeHost("keep-awake", { on: false })
      tellNativeHost("track-position", { on: false, title, text })
      for (const stop of stops) stop()
    }
  }, [text, title])
}
