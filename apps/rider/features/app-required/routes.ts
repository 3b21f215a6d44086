import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

/** APPREQ-001 The page that leads from a shared trip to the app. */
export const appRequiredRoutes = featureRoutes([
  {
    path: "/app-required",
    name: "landing-app-required",
    access: "anyone",
    bare: true,
    screen: async () => (await import("./AppRequiredScreen.tsx")).AppRequiredScreen
  }
])
