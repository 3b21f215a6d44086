import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const parkingRoutes = featureRoutes([
  {
    path: "/book-parking/:driverTripId?",
    name: "book-parking",
    role: "driver",
    screen: async () => (await import("./BookParkingScreen.tsx")).BookParkingScreen
  }
])
