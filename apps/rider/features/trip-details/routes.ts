import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const tripDetailsRoutes = featureRoutes([
  {
    path: "/trip-details/search-result",
    name: "trip-details-search",
    role: "passenger",
    access: "anyone",
    screen: async () => (await import("./ResultScreen.tsx")).ResultScreen
  },
  {
    path: "/shared-trip/:driverTripId",
    name: "landing-shared-trip",
    role: "passenger",
    access: "anyone",
    screen: async () => (await import("./SharedTripScreen.tsx")).SharedTripScreen
  },
  {
    path: "/trip-details/passenger/:passengerTripId/:driverTripId",
    name: "trip-details-passenger",
    role: "passenger",
    screen: async () => (await import("./PassengerTripScreen.tsx")).PassengerTripScreen
  },
  {
    path: "/trip-details/driver/:driverTripId",
    name: "trip-details-driver",
    role: "driver",
    screen: async () => (await import("./DriverTripScreen.tsx")).DriverTripScreen
  },
  {
    path: "/trip-details/driver/:driverTripId/passenger/:passengerTripId",
    name: "trip-details-driver-passenger",
    role: "driver",
    screen: async () => (await import("./DriverPassengerScreen.tsx")).DriverPassengerScreen
  }
])
