import { Layer } from "effect"
import { layerAuthRoutes } from "./auth.ts"
import { layerAutoBookingRoutes } from "./autoBookings.ts"
import { layerBookingRoutes } from "./bookings.ts"
import { layerBroadcastRoutes } from "./broadcast.ts"
import { layerByCodeRoutes } from "./byCode.ts"
import { layerConsoleRoutes } from "./console.ts"
import { layerConversationRoutes } from "./conversations.ts"
import { layerDeviceRoutes } from "./devices.ts"
import { layerIdentityRoutes } from "./identity.ts"
import { layerLoginAsRoutes } from "./loginAs.ts"
import { layerMeRoutes, layerSignUpRoutes } from "./me.ts"
import { layerMoneyRoutes } from "./money.ts"
import { layerNotificationRoutes } from "./notifications.ts"
import { layerParkingRoutes } from "./parking.ts"
import { layerPlaceRoutes } from "./places.ts"
import { layerPublicProfileRoutes } from "./publicProfiles.ts"
import { layerPublicTripRoutes } from "./publicTrips.ts"
import { layerPushRoutes } from "./push.ts"
import { layerRealtimeRoutes } from "./realtime.ts"
import { layerRecurringRoutes } from "./recurring.ts"
import { layerRequestRoutes } from "./requests.ts"
import { layerSearchRoutes } from "./search.ts"
import { layerSessionRoutes } from "./sessions.ts"
import { layerSystemRoutes } from "./system.ts"
import { layerTravelPassRoutes } from "./travelPasses.ts"
import { layerTripRoutes } from "./trips.ts"

/** The handlers of all groups of the contract. */
export const layerHandlers = Layer.mergeAll(
  layerSystemRoutes,
  layerRealtimeRoutes,
  layerAuthRoutes,
  layerSignUpRoutes,
  layerMeRoutes,
  layerSessionRoutes,
  layerTravelPassRoutes,
  layerIdentityRoutes,
  layerDeviceRoutes,
  layerMoneyRoutes,
  layerPlaceRoutes,
  layerSearchRoutes,
  layerTripRoutes,
  layerPublicTripRoutes,
  layerBookingRoutes,
  layerAutoBookingRoutes,
  layerRequestRoutes,
  layerRecurringRoutes,
  layerParkingRoutes,
  layerByCodeRoutes,
  layerBroadcastRoutes,
  layerConversationRoutes,
  layerPublicProfileRoutes,
  layerNotificationRoutes,
  layerPushRoutes,
  layerLoginAsRoutes,
  layerConsoleRoutes
)
