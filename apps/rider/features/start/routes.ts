import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const startRoutes = featureRoutes([
  {
    path: "/",
    name: "main.start",
    access: "anyone",
    screen: async () => (await import("./StartScreen.tsx")).StartScreen
  }
])
