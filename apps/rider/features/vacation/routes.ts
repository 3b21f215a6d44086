import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const vacationRoutes = featureRoutes([
  {
    path: "/vacation",
    name: "vacation",
    screen: async () => (await import("./VacationScreen.tsx")).VacationScreen
  }
])
