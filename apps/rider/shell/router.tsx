import { createBrowserRouter, type RouteObject } from "react-router"
import { type FeatureRoute, toHandle } from "#rider/shared/routing/featureRoute.ts"
import { allRoutes } from "./featureRoutes.ts"
import { Root } from "./Root.tsx"
import { RouteError } from "./RouteError.tsx"
import { Shell } from "./Shell.tsx"
import { UnknownPath } from "./UnknownPath.tsx"
import { withinDeadline } from "./withinDeadline.ts"

const toRouteObject = (route: FeatureRoute): RouteObject => ({
  path: route.path,
  handle: toHandle(route),
  lazy: async () => ({ Component: await withinDeadline(route.screen()) })
})

/** Creates the router of the app, with history-mode paths. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      children: [
        {
          Component: Shell,
          ErrorBoundary: RouteError,
          children: [...allRoutes.map(toRouteObject), { path: "*", Component: UnknownPath }]
        }
      ]
    }
  ])
