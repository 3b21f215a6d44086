import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

/** VOUCH-010 The page of a voucher link. */
export const voucherRoutes = featureRoutes([
  {
    path: "/voucher/:code",
    name: "landing-voucher",
    access: "anyone",
    screen: async () => (await import("./VoucherScreen.tsx")).VoucherScreen
  }
])
