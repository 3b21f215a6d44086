import { appScheme } from "#core/shell/appScheme.ts"
import type { DeepLinkOptions } from "#core/shell/resolveDeepLink.ts"

/** The app to which a link belongs that is opened on this page. */
export const linkOptions = (
  schemes: ReadonlyArray<string>,
  isRoute: DeepLinkOptions["isRoute"]
): DeepLinkOptions => {
  const { hostname, origin } = globalThis.location
  return { scheme: appScheme(hostname, schemes), origin, isRoute }
}
