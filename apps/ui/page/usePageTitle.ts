import { useEffect } from "react"
import { useTranslation } from "react-i18next"

/** What the browser's tab and its history call the page. */
export const usePageTitle = (title: string): void => {
  const { t } = useTranslation("common")
  useEffect(() => {
    document.title = `${title} · ${t("productName")}`
  }, [title, t])
}
