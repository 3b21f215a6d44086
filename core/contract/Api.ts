import { HttpApi, OpenApi } from "effect/http-api"
import { AuthGroup } from "./auth.ts"
import { AutoBookingsGroup } from "./autoBookings.ts"
import { BookingsGroup } from "./bookings.ts"
import { BroadcastGroup } from "./broadcast.ts"
import { ByCodeGroup } from "./byCode.ts"
import { ConsoleGroup } from "./console.ts"
import { ConversationsGroup } from "./conversations.ts"
import { DevicesGroup } from "./devices.ts"
import { IdentityGroup } from "./identity.ts"
import { LoginAsGroup } from "./loginAs.ts"
import { MeGroup, SignUpGroup } from "./me.ts"
import { Deadline, ProductTime, ReadableBody, RefusalEvents, Throttle, Validation } from "./middleware.ts"
import { MoneyGroup } from "./money.ts"
import { NotificationsGroup } from "./notifications.ts"
import { ParkingGroup } from "./parking.ts"
import { PlacesGroup } from "./places.ts"
import { PublicProfilesGroup } from "./publicProfiles.ts"
import { PushGroup } from "./push.ts"
import { RealtimeGroup } from "./realtime.ts"
import { RecurringGroup } from "./recurring.ts"
import { RequestsGroup } from "./requests.ts"
import { SearchGroup } from "./search.ts"
import { SessionsGroup } from "./sessions.ts"
import { SystemGroup } from "./system.ts"
import { TravelPassesGroup } from "./travelPasses.ts"
import { PublicTripsGroup, TripsGroup } from "./trips.ts"

/**
 * The contract between the API and its clients. Middleware added last runs first: deadline, product time,
 * rate limits, the body's size and text, validation, the log of refusals, then the endpoint's own authentication, then the handler.
 */
export class Api extends HttpApi.make("samvej")
  .add(SystemGroup)
  .add(RealtimeGroup)
  .add(AuthGroup)
  .add(SignUpGroup)
  .add(MeGroup)
  .add(SessionsGroup)
  .add(TravelPassesGroup)
  .add(IdentityGroup)
  .add(DevicesGroup)
  .add(MoneyGroup)
  .add(PlacesGroup)
  .add(SearchGroup)
  .add(TripsGroup)
  .add(PublicTripsGroup)
  .add(BookingsGroup)
  .add(AutoBookingsGroup)
  .add(RequestsGroup)
  .add(RecurringGroup)
  .add(ParkingGroup)
  .add(ByCodeGroup)
  .add(BroadcastGroup)
  .add(ConversationsGroup)
  .add(PublicProfilesGroup)
  .add(NotificationsGroup)
  .add(PushGroup)
  .add(LoginAsGroup)
  .add(ConsoleGroup)
  .middleware(RefusalEvents)
  .middleware(Validation)
  .middleware(ReadableBody)
  .middleware(Throttle)
  .middleware(ProductTime)
  .middleware(Deadline)
  .prefix("/api")
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .annotateMerge(OpenApi.annotations({ title: "Samvej", version: "1" })) {}
