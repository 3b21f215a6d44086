import { assert, describe, it } from "@effect/vitest"
import { defaultProductSettings as settings } from "#core/shared/ProductSettings.ts"

/** What was decided where the documents contradict each other or name no figure: by decision, the setting that says so. */
const decisions: ReadonlyArray<readonly [decision: string, setting: unknown, chosen: unknown]> = [
  [
    "C01 seats, each in its own place",
    settings.seats,
    { provideDefault: 3, offerDefault: 2, bookDefault: 1, onDemand: 4, liveCapacity: 4, min: 1, max: 4 }
  ],
  [
    "C02 metres of the shortest ride that is subsidised",
    settings.subsidy.minimumMeters,
    { default: 2000, NL: 5000, BE: 5000 }
  ],
  ["C02 metres that a subsidy covers", settings.subsidy.coveredMeters, 10_000],
  ["C03 seconds that a position on a trip is recent", settings.location.tripFixLifetimeSeconds, 45],
  ["C03 seconds that a shown position lives", settings.location.currentLifetimeSeconds, 300],
  ["C04 milliseconds for one look for the position", settings.location.timeoutMs, 4000],
  ["C04 milliseconds until there is no position", settings.location.gpsWaitMs, 30_000],
  ["C05 metres under which a trip is confirmed", settings.trip.shortConfirmMeters, 50],
  ["C07 C08 minutes after its departure that a trip is due", settings.trip.gracePeriodMinutes, 15],
  ["C12 seconds in which a search is made again", settings.search.rerunWithinSeconds, 120],
  ["C18 bookings change by GET too", settings.api.allowGetMutations, true],
  ["C25 metres from the destination in which a trip ends", settings.end.subsidyRadiusMeters, 500],
  ["C28 when one rides back", settings.trip.rideNowReturnTime, "16:00"],
  ["C31 days before a vacation", settings.vacation.leadDays, 7],
  ["C33 the header of the bot check", settings.auth.botCheckHeader, "X-Recaptcha-Token"],
  ["N29 where a survey is, until there is one", settings.links.survey, ""],
  ["C42 minutes until a ride is paid", settings.money.creditWithinMinutes, 15],
  ["C43 day of the month on which is paid out", settings.money.payoutDayOfNextMonth, 14],
  ["C44 years of the youngest", settings.account.minimumAge, 18],
  [
    "C45 what the app brings to who downloads it",
    settings.nudge.credit,
    { DKK: 100, EUR: 10, NOK: 100, SEK: 100 }
  ],
  ["C51 a browser shows everything", settings.shell.webAccess, "full"],
  ["C55 the native version that a browser counts as", settings.shell.webActsAsNativeVersion, "5.0.11"],
  ["C56 what a browser can do", settings.shell.webCapabilities, ["ShareSheet", "PartRideRequest"]],
  ["C59 minutes between two times to pick", settings.picker.minuteStep, 5],
  ["C60 milliseconds that an alert stays", settings.alert.delayMs, 7000],
  ["days that a ride waits for its rating", settings.rating.awaitedDays, 14],
  ["hours that a stalled request is shown", settings.request.stalledShownHours, 24],
  [
    "N01 subsidised rides of a pair in each window",
    settings.fairUse.maxPerPair,
    { "1h": 1, "2h": 2, "24h": 4, "7d": 14, "30d": 50 }
  ],
  [
    "N02 the price of each country",
    settings.pricing,
    {
      DK: { perKm0_10: 1, perKm10_50: 0.75, perKm50: 0.5 },
      SE: { base: 15, perKm: 1 },
      NL: { base: 2, perKm: 0.1 },
      BE: { base: 2, perKm: 0.1 },
      NO: { base: 15, perKm: 1 },
      chargeFirstTenOutsidePartner: false,
      rounding: { DKK: 0.25, SEK: 0.25, NOK: 0.25, EUR: 0.05 }
    }
  ],
  [
    "N03 the subsidy of each country",
    settings.subsidy.amount,
    { DK: { perKm: 1, max: 10 }, SE: { flat: 15 }, NL: { flat: 2 }, BE: { flat: 2 }, NO: { flat: 15 } }
  ],
  ["N03 what a Norwegian pass covers", settings.pass.no, { coveredMeters: 40_000, amount: 45 }],
  ["N04 kilometres of the shortest route", settings.route.minimumKm, 1],
  ["N08 minutes that a seat is held for a telephone number", settings.booking.reservedMinutes, 10],
  ["N09 no booking is accepted by itself", settings.booking.autoAccept, false],
  ["N12 days that a voucher is valid", settings.voucher.expiresDays, 60],
  [
    "N13 the bank form of each country",
    settings.payout.formByCountry,
    { default: "IBAN", DK: "REG_ACCOUNT" }
  ],
  ["N16 minutes before its departure that a trip may start", settings.trip.earliestActivationMinutes, 60],
  ["N17 digits of a trip code", settings.tripCode.digits, 8],
  ["N17 seconds that a trip code is valid", settings.tripCode.lifetimeSeconds, 300],
  [
    "N17 trip codes looked up with one telephone number",
    settings.limits.tripCodePhone,
    { calls: 20, windowSeconds: 600 }
  ],
  [
    "N17 trip codes looked up by everybody together",
    settings.limits.tripCodeTotal,
    { calls: 600, windowSeconds: 60 }
  ],
  ["N18 kilometres an hour of a ride that is not known", settings.request.assumedKmPerHour, 60],
  ["N19 metres on foot", settings.search.maxWalkMeters, 1000],
  ["N19 metres on foot at most", settings.search.maxWalkMetersLimit, 2000],
  ["N25 days that a weekly trip has rows for", settings.recurring.horizonDays, 14],
  ["N25 days ahead that a ride can be booked", settings.recurring.bookableDays, 365],
  ["N26 minutes after its arrival that a trip ends by itself", settings.trip.autoEndMinutesAfterArrival, 180],
  [
    "minutes after its arrival that a trip is called off by itself",
    settings.trip.lapseMinutesAfterArrival,
    180
  ],
  ["N35 where the map begins", settings.map.center, { lat: 56, lng: 10.5 }],
  ["metres from the road to a stop", settings.route.stopReachMeters, 250],
  ["N37 metres from the destination to a site", settings.parking.siteRadiusMeters, 500],
  ["N37 passengers that make a carpool", settings.parking.minAcceptedPassengers, 1],
  ["N38 hours of parking, where nobody says", settings.parking.defaultHours, 9],
  ["N38 hours of parking at most", settings.parking.maxHours, 12],
  ["N39 no spot is reserved unasked", settings.parking.autoReserve, false],
  ["N45 seconds that a code by message is valid", settings.otp.lifetimeSeconds, 300],
  ["N45 tries of a code", settings.otp.maxAttempts, 5],
  ["N45 wrong tries of a telephone in a day", settings.otp.maxFailuresPerDay, 10],
  ["N45 seconds between two codes", settings.otp.requestIntervalSeconds, 60],
  ["N45 codes sent to everybody together", settings.limits.otpTotal, { calls: 600, windowSeconds: 60 }],
  ["N46 days that somebody stays signed in", settings.auth.tokenDays, 30],
  ["N52 days that a pass is valid", settings.pass.defaultDays, 30],
  ["N60 events with a path", settings.shell.events, ["payment_callback", "eid", "refresh", "logout-native"]],
  ["N61 schemes of the apps", settings.shell.schemes, ["samvej", "samvej-staging", "samvej-dev"]],
  ["N71 the share of calls that is traced", settings.tracing.sampleRate, 0.05],
  ["N72 minutes that a ticket for an account is good", settings.console.loginAsMinutes, 10],
  ["N75 nobody is blocked", settings.auth.blockedPhones, []],
  ["bytes of the largest picture", settings.uploads.maxBytes, 5 * 1024 * 1024]
]

describe("a choice that the documents leave is a setting", () => {
  it.each(decisions)("%s", (_decision, setting, chosen) => assert.deepStrictEqual(setting, chosen))
})
