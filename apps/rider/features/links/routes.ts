import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

/** Paths without a page of their own. */
export const linkRoutes = featureRoutes([
  {
    path: "/redirect/trip",
    name: "landing-redirect-trip",
    access: "anyone",
    bare: true,
    screen: async () => (await import("./TripRedirect.tsx")).TripRedirect
  },
  {
    path: "/share",
    name: "share",
    access: "anyone",
    bare: true,
    screen: async () => (await import("./SharedScreen.tsx")).SharedScreen
  },
  {
    path: "/events/:name",
    name: "events",
    access: "anyone",
    bare: true,
    screen: async () => (await import("./EventScreen.tsx")).EventScreen
  }
])
