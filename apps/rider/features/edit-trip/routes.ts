import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const editTripRoutes = featureRoutes([
  {
    path: "/trip/edit/:id?",
    name: "edit-trip",
    role: "driver",
    screen: async () => (await import("./EditTripScreen.tsx")).EditTripScreen
  },
  {
    path: "/recurring/edit/:id?",
    name: "edit-recurring",
    screen: async () => (await import("./EditRecurringScreen.tsx")).EditRecurringScreen
  }
])
