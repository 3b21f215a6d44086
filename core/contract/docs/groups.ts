import type { Api } from "#core/contract/Api.ts"
import type { OperationDocs } from "./GroupDocs.ts"
import { auth } from "./groups/auth.ts"
import { autoBookings } from "./groups/autoBookings.ts"
import { bookings } from "./groups/bookings.ts"
import { broadcast } from "./groups/broadcast.ts"
import { byCode } from "./groups/byCode.ts"
import { consoleGroup } from "./groups/console.ts"
import { conversations } from "./groups/conversations.ts"
import { devices } from "./groups/devices.ts"
import { identity } from "./groups/identity.ts"
import { loginAs } from "./groups/loginAs.ts"
import { me, signUp } from "./groups/me.ts"
import { money } from "./groups/money.ts"
import { notifications } from "./groups/notifications.ts"
import { parking } from "./groups/parking.ts"
import { places } from "./groups/places.ts"
import { publicProfiles } from "./groups/publicProfiles.ts"
import { publicTrips } from "./groups/publicTrips.ts"
import { push } from "./groups/push.ts"
import { realtime } from "./groups/realtime.ts"
import { recurring } from "./groups/recurring.ts"
import { requests } from "./groups/requests.ts"
import { search } from "./groups/search.ts"
import { sessions } from "./groups/sessions.ts"
import { system } from "./groups/system.ts"
import { travelPasses } from "./groups/travelPasses.ts"
import { trips } from "./groups/trips.ts"

interface AnyGroupDocs {
  readonly title: string
  readonly description: string
  readonly operations: Readonly<Record<string, OperationDocs>>
}

type Documentation = { readonly [Group in keyof (typeof Api)["groups"]]: AnyGroupDocs }

/** The texts of each group of the contract. */
const documentation: Documentation = {
  auth,
  autoBookings,
  bookings,
  broadcast,
  byCode,
  console: consoleGroup,
  conversations,
  devices,
  identity,
  loginAs,
  me,
  money,
  notifications,
  parking,
  places,
  publicProfiles,
  publicTrips,
  push,
  realtime,
  recurring,
  requests,
  search,
  sessions,
  signUp,
  system,
  travelPasses,
  trips
}

export const groups: ReadonlyMap<string, AnyGroupDocs> = new Map(Object.entries(documentation))

/** The texts of an operation by its id: `trips.offer`. */
export const operationDocs = (operationId: string): OperationDocs | undefined => {
  const [group = "", operation = ""] = operationId.split(".")
  return groups.get(group)?.operations[operation]
}
