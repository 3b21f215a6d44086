import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { manifestPath } from "#core/shell/manifestPath.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/**
 * A browser that installs the app takes its words from the manifest of the page: the one in the language of the page, and with the pages
 * that a browser may open.
 */
export const useManifest = (): void => {
  const { language } = useTranslation().i18n
  const { webAccess } = useProductSettings().shell
  useEffect(() => {
    document.querySelector('link[rel="manifest"]')?.setAttribute("href", manifestPath(language, webAccess))
  }, [language, webAccess])
}
