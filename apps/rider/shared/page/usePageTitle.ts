import { useEffect } from "react"
import { useTranslation } from "react-i18next"

/** Sets the title of the browser's tab and history entry. */
export const usePageTitle = (title: string): void => {
  const { t } = useTranslation("common")
  useEffect(() => {
    document.title = `${title} · ${t("productName")}`
  }, [title, t])
}
