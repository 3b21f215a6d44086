import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const accountRoutes = featureRoutes([
  {
    path: "/account",
    name: "account",
    screen: async () => (await import("./AccountScreen.tsx")).AccountScreen
  },
  {
    path: "/account/transactions",
    name: "transactions",
    screen: async () => (await import("./TransactionsScreen.tsx")).TransactionsScreen
  },
  {
    path: "/account/payout",
    name: "account-payout",
    screen: async () => (await import("./PayoutScreen.tsx")).PayoutScreen
  }
])
