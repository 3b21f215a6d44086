import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const tripHistoryRoutes = featureRoutes([
  {
    path: "/trip-history",
    name: "trip-history",
    screen: async () => (await import("./TripHistoryScreen.tsx")).TripHistoryScreen
  }
])
