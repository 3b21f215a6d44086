import { matchPath } from "react-router"
import { resolveDeepLink } from "#core/shell/resolveDeepLink.ts"
import { linkOptions } from "#rider/shared/routing/linkOptions.ts"
import { allRoutes } from "../featureRoutes.ts"

const isRoute = (pathname: string): boolean =>
  allRoutes.some(({ path }) => matchPath(path, pathname) !== null)

/** ROUTE-017 to ROUTE-022 The address of the app that a link of the native app opens. */
export const linkTarget = (url: string, schemes: ReadonlyArray<string>): string =>
  resolveDeepLink(url, linkOptions(schemes, isRoute))
