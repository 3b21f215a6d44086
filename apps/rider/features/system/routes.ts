import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"
import { maintenancePath } from "#rider/shared/routing/maintenance.ts"

/** ROUTE-002, ROUTE-003, ROUTE-012, MAINT-001 The pages of the product itself. */
export const systemRoutes = featureRoutes([
  {
    path: maintenancePath,
    name: "landing-maintenance",
    access: "anyone",
    bare: true,
    screen: async () => (await import("./MaintenanceScreen.tsx")).MaintenanceScreen
  },
  {
    path: "/content-not-found",
    name: "landing-content-not-found",
    access: "anyone",
    screen: async () => (await import("./NotFoundScreen.tsx")).NotFoundScreen
  },
  {
    path: "/benefits",
    name: "benefits",
    access: "anyone",
    screen: async () => (await import("./BenefitsScreen.tsx")).BenefitsScreen
  },
  {
    path: "/development",
    name: "development",
    access: "admin",
    screen: async () => (await import("./DevelopmentScreen.tsx")).DevelopmentScreen
  }
])
