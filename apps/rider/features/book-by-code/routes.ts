import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

/** ROUTE-007 to ROUTE-011 The steps from a code to a seat; the login feature has ROUTE-010 and ROUTE-011. */
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
    screen: async () => (await import("./QrRedirect.tsx")).QrRedirect
  },
  {
    path: "/book/details",
    name: "landing-book-ride-details",
    access: "anyone",
    bare: true,
    screen: async () => (await import("./TripByCodeScreen.tsx")).TripByCodeScreen
  },
  {
    path: "/book/overview",
    name: "landing-book-ride-overview",
    access: "anyone",
    bare: true,
    screen: async () => (await import("./OnBoardScreen.tsx")).OnBoardScreen
  }
])
