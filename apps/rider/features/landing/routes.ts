import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const landingRoutes = featureRoutes([
  {
    path: "/landing",
    name: "landing",
    access: "anyone",
    bare: true,
    screen: async () => (await import("./LandingScreen.tsx")).LandingScreen
  }
])
