import { Schema, Struct } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { accountSettings } from "./account.ts"
import { moneySettings } from "./money.ts"
import { shellSettings } from "./shell.ts"
import { tripSettings } from "./trips.ts"
import { troubleSettings } from "./trouble.ts"

/**
 * N86 the part of the product settings that the apps read: each number and flag that a screen shows or decides by. A
 * setting is public only when it is named here. Rate limits, fair use, blocked phone numbers and the checks of one-time
 * codes stay on the server.
 */
export const PublicSettings = Schema.Struct({
  seats: tripSettings.seats.mapFields(
    Struct.pick(["provideDefault", "bookDefault", "liveCapacity", "min", "max"])
  ),
  trip: tripSettings.trip.mapFields(
    Struct.pick([
      "gracePeriodMinutes",
      "shortConfirmMeters",
      "rideNowReturnTime",
      "earliestActivationMinutes",
      "autoStartWindowMinutes"
    ])
  ),
  route: tripSettings.route.mapFields(Struct.pick(["longDetourMinutes", "longDetourPercent"])),
  location: tripSettings.location,
  end: tripSettings.end,
  trouble: troubleSettings.trouble,
  search: tripSettings.search.mapFields(Struct.pick(["maxWalkMeters", "rerunWithinSeconds"])),
  rating: tripSettings.rating,
  tripCode: tripSettings.tripCode.mapFields(Struct.pick(["digits", "lifetimeSeconds"])),
  message: tripSettings.message,
  parking: tripSettings.parking.mapFields(Struct.pick(["plate", "countdownSeconds", "fetchThrottleSeconds"])),
  privacy: tripSettings.privacy,
  map: tripSettings.map,
  co2: tripSettings.co2,
  subsidy: moneySettings.subsidy,
  pricing: moneySettings.pricing,
  money: moneySettings.money.mapFields(
    Struct.pick(["creditWithinMinutes", "payoutDayOfNextMonth", "topUpAmounts"])
  ),
  pass: moneySettings.pass.mapFields(Struct.pick(["defaultDays", "no"])),
  payout: moneySettings.payout.mapFields(Struct.pick(["formByCountry"])),
  voucher: moneySettings.voucher.mapFields(Struct.pick(["expiresDays"])),
  otp: accountSettings.otp.mapFields(Struct.pick(["digits", "lifetimeSeconds", "requestIntervalSeconds"])),
  account: accountSettings.account.mapFields(Struct.pick(["minimumAge"])),
  vacation: accountSettings.vacation,
  uploads: accountSettings.uploads.mapFields(Struct.pick(["maxBytes"])),
  shell: shellSettings.shell.mapFields(
    Struct.pick([
      "webAccess",
      "minimumNativeVersion",
      "webActsAsNativeVersion",
      "webCapabilities",
      "events",
      "schemes"
    ])
  ),
  links: shellSettings.links,
  featureFlags: shellSettings.featureFlags,
  picker: shellSettings.picker,
  alert: shellSettings.alert,
  tracing: accountSettings.tracing
})
export type PublicSettings = typeof PublicSettings.Type

/** Every key that `PublicSettings` does not name is left out, at any depth. */
export const toPublicSettings: (settings: ProductSettingsValues) => PublicSettings =
  Schema.decodeSync(PublicSettings)

const Text = Schema.fromJsonString(PublicSettings)

/** As JSON text, for a page or a browser's storage. */
export const encodePublicSettings = Schema.encodeSync(Text)
/** None for a text of another version or of other content. */
export const decodePublicSettings = Schema.decodeUnknownOption(Text)
