import { useEffect } from "react"
import { useTranslation } from "react-i18next"

/** Loads the start page with its texts while another page is shown, so that it opens later without connection. */
export const useStartAhead = (isNeeded: boolean): void => {
  const { i18n } = useTranslation()
  useEffect(() => {
    if (!isNeeded) return
    void i18n.loadNamespaces(["start", "trip"])
    void import("./StartScreen.tsx").catch(() => undefined)
  }, [isNeeded, i18n])
}
