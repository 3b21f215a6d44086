import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

/** ROUTE-006 The address at which the operations console opens the app as another user. */
export const loginAsRoutes = featureRoutes([
  {
    path: "/landing/login-as",
    name: "landing-login-as",
    screen: async () => (await import("./LoginAsScreen.tsx")).LoginAsScreen,
    access: "anyone",
    bare: true
  }
])
