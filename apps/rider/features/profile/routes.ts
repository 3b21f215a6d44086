import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const profileRoutes = featureRoutes([
  {
    path: "/profile",
    name: "profile",
    screen: async () => (await import("./ProfileScreen.tsx")).ProfileScreen
  },
  {
    path: "/onboarding/select-workplace",
    name: "select-workplace",
    screen: async () => (await import("./SelectWorkplaceScreen.tsx")).SelectWorkplaceScreen
  }
])
