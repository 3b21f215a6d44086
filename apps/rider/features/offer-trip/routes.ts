import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const offerTripRoutes = featureRoutes([
  {
    path: "/provide",
    name: "main.provide",
    role: "driver",
    access: "anyone",
    screen: async () => (await import("./OfferTripScreen.tsx")).OfferTripScreen
  },
  {
    path: "/provide/option",
    name: "provide.options",
    role: "driver",
    access: "anyone",
    screen: async () => (await import("./RecurringOptionsScreen.tsx")).RecurringOptionsScreen
  },
  {
    path: "/provide/options",
    name: "provide.options",
    role: "driver",
    access: "anyone",
    screen: async () => (await import("./OptionsRedirect.tsx")).OptionsRedirect
  }
])
