import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const notificationRoutes = featureRoutes([
  {
    path: "/notifications",
    name: "notifications",
    screen: async () => (await import("./NotificationsScreen.tsx")).NotificationsScreen
  },
  {
    path: "/notifications/settings",
    name: "notification-settings",
    screen: async () => (await import("./PushScreen.tsx")).PushScreen
  }
])
