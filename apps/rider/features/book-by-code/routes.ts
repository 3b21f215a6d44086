import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

/** ROUTE-007 to ROUTE-011: the steps between a code and a seat; the two in the middle belong to the login feature. */
export const bookByCodeRoutes = featureRoutes([
  {
    path: "/book",
    name: "landing-book-ride",
    access: "anyone",
    bare: true,
    screen: async () => (await import("./CodeEntryScreen.tsx")).CodeEntryScreen
  },
  {
    path: "/qr/:code",
    name: "landing-book-ride-qr",
    access: "anyone",
    bare: true,
    screen: async () => (await import("./QrArrival.tsx")).QrArrival
  },
  {
    path: "/book/details",
    name: "landing-book-ride-details",
    access: "anyone",
    bare: true,
    screen: async () => (await import("./RideDetailsScreen.tsx")).RideDetailsScreen
  },
  {
    path: "/book/overview",
    name: "landing-book-ride-overview",
    access: "anyone",
    bare: true,
    screen: async () => (await import("./OnBoardScreen.tsx")).OnBoardScreen
  }
])
