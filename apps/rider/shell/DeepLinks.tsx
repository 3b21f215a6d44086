import { useEffect, useEffectEvent } from "react"
import { matchPath, useNavigate } from "react-router"
import { resolveDeepLink } from "#core/shell/resolveDeepLink.ts"
import { linkOptions } from "#rider/shared/routing/linkOptions.ts"
import { tellNativeHost } from "#ui/api/product.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { allRoutes } from "./featureRoutes.ts"

/** The event of the page by which the native app passes a link on that was opened: its `detail` is the link. */
const linkEvent = "samvej:link"

const isRoute = (pathname: string): boolean =>
  allRoutes.some(({ path }) => matchPath(path, pathname) !== null)

/** ROUTE-017 to ROUTE-022 Opens the links that the native app passes on, which waits for `links-ready`. A browser's page ignores them. */
export function DeepLinks() {
  const navigate = useNavigate()
  const { schemes } = useProductSettings().shell
  const open = useEffectEvent((event: Event) => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== "string") return
    void navigate(resolveDeepLink(event.detail, linkOptions(schemes, isRoute)))
  })
  useEffect(() => {
    const listen = (event: Event): void => open(event)
    addEventListener(linkEvent, listen)
    tellNativeHost("links-ready", {})
    return () => removeEventListener(linkEvent, listen)
  }, [])
  return null
}
