import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const findTripRoutes = featureRoutes([
  {
    path: "/demand",
    name: "main.demand",
    role: "passenger",
    access: "anyone",
    screen: async () => (await import("./FindTripScreen.tsx")).FindTripScreen
  }
])
