import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { appStores } from "./appStores.ts"

/** APPREQ-003 A link to each store that has the app for this device. */
export function StoreLinks() {
  const { t } = useTranslation("shell")
  const { links } = useProductSettings()
  return appStores(navigator.userAgent, links).map(({ href, store }) => (
    <Button key={store} component="a" href={href} variant="default" size="lg" fullWidth>
      {t(`appRequired.${store}`)}
    </Button>
  ))
}
