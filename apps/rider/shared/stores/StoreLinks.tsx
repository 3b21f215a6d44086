import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { appLink } from "#core/shell/appLink.ts"
import { appStores } from "#core/shell/appStores.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** APPREQ-003 The stores that have the app for this device; none where it is not published. */
export const useAppStores = (): ReturnType<typeof appStores> =>
  appStores(navigator.userAgent, useProductSettings().links)

/** APPREQ-003 A link to each store that has the app for this device. */
export function StoreLinks() {
  const { t } = useTranslation("shell")
  return useAppStores().map(({ href, store }) => (
    <Button key={store} component="a" href={href} variant="default" size="lg" fullWidth>
      {t(`appRequired.${store}`)}
    </Button>
  ))
}

type Props = {
  /** Starts with a slash and may have a query. */
  readonly path: string
  readonly variant?: "filled" | "default"
}

/** APPREQ-002 A link that opens a path in the installed app; nothing where no store has the app, because then nobody has it. */
export function OpenInApp({ path, variant = "filled" }: Props) {
  const { t } = useTranslation("shell")
  const { schemes } = useProductSettings().shell
  const hasApp = useAppStores().length > 0
  const link = hasApp ? appLink(path, location.hostname, schemes) : undefined
  if (link === undefined) return null
  return (
    <Button component="a" href={link} variant={variant} size="lg" fullWidth>
      {t("appRequired.open")}
    </Button>
  )
}
