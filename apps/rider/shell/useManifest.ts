import { useEffect } from "react"
import { useTranslation } from "react-i18next"

/** A browser that installs the app takes its words from the manifest of the page: the one in the language of the page. */
export const useManifest = (): void => {
  const { language } = useTranslation().i18n
  useEffect(() => {
    const link = document.querySelector('link[rel="manifest"]')
    link?.setAttribute("href", `/manifest.${language}.webmanifest`)
  }, [language])
}
