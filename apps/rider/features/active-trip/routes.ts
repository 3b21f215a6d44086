import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const activeTripRoutes = featureRoutes([
  {
    path: "/active-trip",
    name: "main.active-trip",
    role: "driver",
    screen: async () => (await import("./ActiveTripScreen.tsx")).ActiveTripScreen
  }
])
