import { describe, expect, it } from "@effect/vitest"
import { Option } from "effect"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import {
  decodePublicSettings,
  encodePublicSettings,
  toPublicSettings
} from "#core/shared/settings/publicSettings.ts"

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** `group.key` of every leaf, sorted. */
const leaves = (value: unknown, path = ""): ReadonlyArray<string> =>
  isGroup(value)
    ? Object.entries(value)
        .flatMap(([key, held]) => leaves(held, path === "" ? key : `${path}.${key}`))
        .toSorted()
    : [path]

/** A setting that is added to this list can be read by everybody. */
const publicKeys = [
  "account.minimumAge",
  "alert.delayMs",
  "co2.busGramsPerKm",
  "co2.carGramsPerKm",
  "co2.ferryGramsPerKm",
  "co2.railGramsPerKm",
  "end.subsidyRadiusMeters",
  "featureFlags.CommuterPass",
  "featureFlags.Eid",
  "featureFlags.NewOnboarding",
  "featureFlags.OnDemandTripRemovalExperiment",
  "featureFlags.ParkingReporting",
  "featureFlags.PartRideRequest",
  "featureFlags.PlannedRidesExperiment",
  "featureFlags.ShareButtonTextExperiment",
  "featureFlags.SurveyTarget",
  "featureFlags.TermsAndConditionsBlocker",
  "links.appStore",
  "links.download",
  "links.help",
  "links.playStore",
  "links.privacy",
  "links.survey",
  "links.terms",
  "location.currentLifetimeSeconds",
  "location.gpsWaitMs",
  "location.timeoutMs",
  "location.tripFixLifetimeSeconds",
  "map.center.lat",
  "map.center.lng",
  "message.maxCharacters",
  "money.creditWithinMinutes",
  "money.payoutDayOfNextMonth",
  "money.topUpAmounts.DKK",
  "money.topUpAmounts.EUR",
  "money.topUpAmounts.NOK",
  "money.topUpAmounts.SEK",
  "otp.digits",
  "otp.lifetimeSeconds",
  "otp.requestIntervalSeconds",
  "parking.countdownSeconds",
  "parking.fetchThrottleSeconds",
  "parking.plate.maxLength",
  "parking.plate.minLength",
  "pass.defaultDays",
  "pass.no.amount",
  "pass.no.coveredMeters",
  "payout.formByCountry.DK",
  "payout.formByCountry.default",
  "picker.minuteStep",
  "pricing.BE.base",
  "pricing.BE.perKm",
  "pricing.DK.perKm0_10",
  "pricing.DK.perKm10_50",
  "pricing.DK.perKm50",
  "pricing.NL.base",
  "pricing.NL.perKm",
  "pricing.NO.base",
  "pricing.NO.perKm",
  "pricing.SE.base",
  "pricing.SE.perKm",
  "pricing.chargeFirstTenOutsidePartner",
  "pricing.rounding.DKK",
  "pricing.rounding.EUR",
  "pricing.rounding.NOK",
  "pricing.rounding.SEK",
  "privacy.guestRoundMeters",
  "rating.awaitedDays",
  "rating.editableMinutes",
  "route.longDetourMinutes",
  "route.longDetourPercent",
  "search.maxWalkMeters",
  "search.rerunWithinSeconds",
  "seats.bookDefault",
  "seats.liveCapacity",
  "seats.max",
  "seats.min",
  "seats.provideDefault",
  "shell.events",
  "shell.minimumNativeVersion",
  "shell.schemes",
  "shell.webAccess",
  "shell.webActsAsNativeVersion",
  "shell.webCapabilities",
  "subsidy.amount.BE.flat",
  "subsidy.amount.DK.max",
  "subsidy.amount.DK.perKm",
  "subsidy.amount.NL.flat",
  "subsidy.amount.NO.flat",
  "subsidy.amount.SE.flat",
  "subsidy.coveredMeters",
  "subsidy.minimumMeters.BE",
  "subsidy.minimumMeters.NL",
  "subsidy.minimumMeters.default",
  "tracing.sampleRate",
  "trip.autoStartWindowMinutes",
  "trip.earliestActivationMinutes",
  "trip.gracePeriodMinutes",
  "trip.rideNowReturnTime",
  "trip.shortConfirmMeters",
  "tripCode.digits",
  "tripCode.lifetimeSeconds",
  "trouble.lateStartMinutes",
  "trouble.nobodyBoardedMinutes",
  "trouble.offRouteMeters",
  "trouble.passedStopMeters",
  "trouble.silentMinutes",
  "trouble.stillMeters",
  "trouble.stoppedMinutes",
  "trouble.stoppedSeconds",
  "uploads.maxBytes",
  "vacation.leadDays",
  "voucher.expiresDays"
]

describe("N86 the public settings", () => {
  it("are these and no others", () => {
    expect(leaves(toPublicSettings(defaultProductSettings))).toEqual(publicKeys)
  })

  it("are the numbers of the server", () => {
    const settings = {
      ...defaultProductSettings,
      seats: { ...defaultProductSettings.seats, max: 6 },
      subsidy: { ...defaultProductSettings.subsidy, coveredMeters: 20_000 }
    }
    const { seats, subsidy } = toPublicSettings(settings)
    expect(seats).toEqual({ provideDefault: 3, bookDefault: 1, liveCapacity: 4, min: 1, max: 6 })
    expect(subsidy.coveredMeters).toBe(20_000)
  })

  it("leave out what a settings object holds beside them, at any depth", () => {
    const hostile = {
      ...defaultProductSettings,
      secret: "hidden",
      auth: { ...defaultProductSettings.auth, blockedPhones: ["+4520000001"] },
      pricing: { ...defaultProductSettings.pricing, secret: "hidden" },
      otp: { ...defaultProductSettings.otp, pepper: "hidden" }
    }
    const text = encodePublicSettings(toPublicSettings(hostile))
    expect(text).not.toMatch(/hidden|\+4520000001|limits|fairUse|maxAttempts|blockedPhones/)
    expect(leaves(toPublicSettings(hostile))).toEqual(publicKeys)
  })

  it("are read back as they were written; a text of another shape is none", () => {
    const settings = toPublicSettings(defaultProductSettings)
    expect(decodePublicSettings(encodePublicSettings(settings))).toEqual(Option.some(settings))
    for (const text of [null, undefined, "", "{", "{}", `{"seats":{"max":3}}`]) {
      expect(decodePublicSettings(text)).toEqual(Option.none())
    }
  })
})
