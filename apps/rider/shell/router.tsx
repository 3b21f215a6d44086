import { createBrowserRouter, type DataRouter, type RouteObject } from "react-router"
import { type FeatureRoute, toHandle } from "#rider/shared/routing/featureRoute.ts"
import { loadPart } from "#rider/shared/routing/loadPart.ts"
import { clearReloaded } from "#rider/shared/routing/reloadOnce.ts"
import { allRoutes } from "./featureRoutes.ts"
import { Root } from "./Root.tsx"
import { RouteError } from "./RouteError.tsx"
import { Shell } from "./Shell.tsx"
import { withSheetEntries } from "./sheetEntries.ts"
import { UnknownPath } from "./UnknownPath.tsx"

const toRouteObject = (route: FeatureRoute): RouteObject => ({
  path: route.path,
  handle: toHandle(route),
  lazy: async () => {
    const Component = await loadPart(route.screen())
    clearReloaded()
    return { Component }
  }
})

/** Creates the router of the app, with history-mode paths. */
export const createRouter = (): DataRouter =>
  withSheetEntries(() =>
    createBrowserRouter([
      {
        Component: Root,
        ErrorBoundary: RouteError,
        HydrateFallback: () => null,
        children: [
          {
            Component: Shell,
            ErrorBoundary: RouteError,
            children: [
              // Around the page alone, so that the menu and the banners stay.
              {
                ErrorBoundary: RouteError,
                children: [...allRoutes.map(toRouteObject), { path: "*", Component: UnknownPath }]
              }
            ]
          }
        ]
      }
    ])
  )
