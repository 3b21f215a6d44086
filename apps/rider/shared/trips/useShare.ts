import { useTranslation } from "react-i18next"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { nativeHost, tellNativeHost } from "#ui/api/product.ts"

type Shared = { readonly title: string; readonly path: string }

/** True when the user has shared, or has closed the device's sheet. */
const shareByDevice = async (data: ShareData): Promise<boolean> => {
  if (!("share" in navigator)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError"
  }
}

/** C56, CAP-004 Returns a function that opens the share sheet of the native app or of the device; a browser without one copies the link. */
export const useShare = () => {
  const { t } = useTranslation("trip")
  const alert = useAlert()
  return async ({ path, title }: Shared): Promise<void> => {
    const url = new URL(path, location.origin).href
    if (nativeHost() !== undefined) {
      tellNativeHost("share", { title, url })
      return
    }
    if (await shareByDevice({ title, url })) return
    try {
      await navigator.clipboard.writeText(url)
      alert({ type: "success", title: t("share.copied") })
    } catch {
      alert({ type: "info", title: t("share.link"), description: url })
    }
  }
}
