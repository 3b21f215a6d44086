import { account } from "./entities/account.ts"
import { addresses } from "./entities/addresses.ts"
import { bookings } from "./entities/bookings.ts"
import { consoleActions } from "./entities/consoleActions.ts"
import { consoleAudit } from "./entities/consoleAudit.ts"
import { consoleBookings } from "./entities/consoleBookings.ts"
import { consoleBulk } from "./entities/consoleBulk.ts"
import { consoleGroups } from "./entities/consoleGroups.ts"
import { consoleLive } from "./entities/consoleLive.ts"
import { consoleMoney } from "./entities/consoleMoney.ts"
import { consoleNotices } from "./entities/consoleNotices.ts"
import { consoleParking } from "./entities/consoleParking.ts"
import { consoleParkingRules } from "./entities/consoleParkingRules.ts"
import { consolePayouts } from "./entities/consolePayouts.ts"
import { consolePeople } from "./entities/consolePeople.ts"
import { consolePersonAccount } from "./entities/consolePersonAccount.ts"
import { consolePersonNow } from "./entities/consolePersonNow.ts"
import { consolePresence } from "./entities/consolePresence.ts"
import { consoleReplay } from "./entities/consoleReplay.ts"
import { consoleReports } from "./entities/consoleReports.ts"
import { consoleRequests } from "./entities/consoleRequests.ts"
import { consoleReviews } from "./entities/consoleReviews.ts"
import { consoleSavedViews } from "./entities/consoleSavedViews.ts"
import { consoleSearch } from "./entities/consoleSearch.ts"
import { consoleTrips } from "./entities/consoleTrips.ts"
import { devices } from "./entities/devices.ts"
import { marketplace } from "./entities/marketplace.ts"
import { money } from "./entities/money.ts"
import { notifications } from "./entities/notifications.ts"
import { parking } from "./entities/parking.ts"
import { people } from "./entities/people.ts"
import { recurring } from "./entities/recurring.ts"
import { requests } from "./entities/requests.ts"
import { sessions } from "./entities/sessions.ts"
import { signIn } from "./entities/signIn.ts"
import { staffSignIn } from "./entities/staffSignIn.ts"
import { stops } from "./entities/stops.ts"
import { system } from "./entities/system.ts"
import { travelPasses } from "./entities/travelPasses.ts"
import { trips } from "./entities/trips.ts"
import { values } from "./entities/values.ts"
import type { Named } from "./named.ts"

/** Every schema that has a name in the API document. */
export const entities: ReadonlyArray<Named> = [
  ...values,
  ...people,
  ...addresses,
  ...stops,
  ...trips,
  ...bookings,
  ...requests,
  ...marketplace,
  ...account,
  ...devices,
  ...signIn,
  ...sessions,
  ...travelPasses,
  ...money,
  ...notifications,
  ...system,
  ...parking,
  ...recurring,
  ...consoleTrips,
  ...consoleSavedViews,
  ...consoleGroups,
  ...consoleSearch,
  ...consoleBookings,
  ...consoleRequests,
  ...consolePeople,
  ...consolePersonNow,
  ...consoleNotices,
  ...consolePersonAccount,
  ...staffSignIn,
  ...consoleLive,
  ...consolePresence,
  ...consoleReplay,
  ...consoleParking,
  ...consoleParkingRules,
  ...consoleActions,
  ...consoleAudit,
  ...consoleReviews,
  ...consoleReports,
  ...consolePayouts,
  ...consoleMoney,
  ...consoleBulk
]
