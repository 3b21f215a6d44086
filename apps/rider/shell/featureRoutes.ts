import type { FeatureRoute } from "#rider/shared/routing/featureRoute.ts"
import { accountRoutes } from "../features/account/routes.ts"
import { activeTripRoutes } from "../features/active-trip/routes.ts"
import { bookByCodeRoutes } from "../features/book-by-code/routes.ts"
import { findTripRoutes } from "../features/find-trip/routes.ts"
import { loginRoutes } from "../features/login/routes.ts"
import { loginAsRoutes } from "../features/login-as/routes.ts"
import { offerTripRoutes } from "../features/offer-trip/routes.ts"
import { startRoutes } from "../features/start/routes.ts"
import { tripDetailsRoutes } from "../features/trip-details/routes.ts"
import { tripHistoryRoutes } from "../features/trip-history/routes.ts"

/** All screens of the app: the routes that each feature exports from its `routes.ts`. */
export const allRoutes: readonly FeatureRoute[] = [
  ...startRoutes,
  ...offerTripRoutes,
  ...findTripRoutes,
  ...tripDetailsRoutes,
  ...tripHistoryRoutes,
  ...loginRoutes,
  ...loginAsRoutes,
  ...activeTripRoutes,
  ...bookByCodeRoutes,
  ...accountRoutes
]
