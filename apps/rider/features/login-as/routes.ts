import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"
import { impersonationOverPath } from "#rider/shared/session/impersonationOverPath.ts"

/** ROUTE-006 The address at which the operations console opens the app as another user, and the page after its end. */
export const loginAsRoutes = featureRoutes([
  {
    path: impersonationOverPath,
    name: "landing-login-as-over",
    screen: async () => (await import("./ImpersonationOverScreen.tsx")).ImpersonationOverScreen,
    access: "anyone",
    bare: true
  },
  {
    path: "/landing/login-as",
    name: "landing-login-as",
    screen: async () => (await import("./LoginAsScreen.tsx")).LoginAsScreen,
    access: "anyone",
    bare: true
  }
])
