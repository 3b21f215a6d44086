import type { FeatureRoute } from "#rider/shared/routing/featureRoute.ts"
import { accountRoutes } from "../features/account/routes.ts"
import { activeTripRoutes } from "../features/active-trip/routes.ts"
import { appRequiredRoutes } from "../features/app-required/routes.ts"
import { bookByCodeRoutes } from "../features/book-by-code/routes.ts"
import { conversationRoutes } from "../features/conversations/routes.ts"
import { editTripRoutes } from "../features/edit-trip/routes.ts"
import { findTripRoutes } from "../features/find-trip/routes.ts"
import { landingRoutes } from "../features/landing/routes.ts"
import { linkRoutes } from "../features/links/routes.ts"
import { loginRoutes } from "../features/login/routes.ts"
import { loginAsRoutes } from "../features/login-as/routes.ts"
import { notificationRoutes } from "../features/notifications/routes.ts"
import { offerTripRoutes } from "../features/offer-trip/routes.ts"
import { parkingRoutes } from "../features/parking/routes.ts"
import { profileRoutes } from "../features/profile/routes.ts"
import { rideAgentRoutes } from "../features/ride-agent/routes.ts"
import { startRoutes } from "../features/start/routes.ts"
import { systemRoutes } from "../features/system/routes.ts"
import { travelPassRoutes } from "../features/travel-pass/routes.ts"
import { tripDetailsRoutes } from "../features/trip-details/routes.ts"
import { tripHistoryRoutes } from "../features/trip-history/routes.ts"
import { vacationRoutes } from "../features/vacation/routes.ts"
import { voucherRoutes } from "../features/voucher/routes.ts"

/** All screens of the app: the routes that each feature exports from its `routes.ts`. */
export const allRoutes: readonly FeatureRoute[] = [
  ...startRoutes,
  ...offerTripRoutes,
  ...editTripRoutes,
  ...findTripRoutes,
  ...rideAgentRoutes,
  ...tripDetailsRoutes,
  ...tripHistoryRoutes,
  ...loginRoutes,
  ...loginAsRoutes,
  ...activeTripRoutes,
  ...parkingRoutes,
  ...bookByCodeRoutes,
  ...appRequiredRoutes,
  ...accountRoutes,
  ...travelPassRoutes,
  ...vacationRoutes,
  ...conversationRoutes,
  ...notificationRoutes,
  ...profileRoutes,
  ...voucherRoutes,
  ...landingRoutes,
  ...linkRoutes,
  ...systemRoutes
]
