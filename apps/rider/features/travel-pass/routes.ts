import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const travelPassRoutes = featureRoutes([
  {
    path: "/account/travel-pass",
    name: "travel-pass",
    screen: async () => (await import("./TravelPassScreen.tsx")).TravelPassScreen
  }
])
