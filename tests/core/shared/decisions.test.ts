import { assert, describe, it } from "@effect/vitest"
import { defaultProductSettings as settings } from "#core/shared/ProductSettings.ts"

/** The default of the setting that carries each decision of `core/DECISIONS.md`. */
const decisions: ReadonlyArray<readonly [decision: string, setting: unknown, chosen: unknown]> = [
  [
    "C01 the numbers of seats",
    settings.seats,
    { provideDefault: 3, offerDefault: 2, bookDefault: 1, onDemand: 4, liveCapacity: 4, min: 1, max: 4 }
  ],
  [
    "C02 metres of the shortest subsidised distance",
    settings.subsidy.minimumMeters,
    { default: 2000, NL: 5000, BE: 5000 }
  ],
  ["C02 metres that a subsidy covers", settings.subsidy.coveredMeters, 10_000],
  ["C03 seconds for which a position of a trip is recent", settings.location.tripFixLifetimeSeconds, 45],
  ["C03 seconds for which a shown position is current", settings.location.currentLifetimeSeconds, 300],
  ["C04 milliseconds for one attempt to locate the device", settings.location.timeoutMs, 4000],
  ["C04 milliseconds until the location counts as missing", settings.location.gpsWaitMs, 30_000],
  ["C05 metres under which a trip needs a confirmation", settings.trip.shortConfirmMeters, 50],
  ["C07 C08 minutes of grace after the departure", settings.trip.gracePeriodMinutes, 15],
  ["C12 seconds within which a returning user repeats the search", settings.search.rerunWithinSeconds, 120],
  ["C18 bookings can be changed by GET", settings.api.allowGetMutations, true],
  [
    "C25 metres from the destination within which a trip ends with subsidy",
    settings.end.subsidyRadiusMeters,
    500
  ],
  ["C28 the time of the return", settings.trip.rideNowReturnTime, "16:00"],
  [
    "N85 the sign-in of staff",
    settings.console,
    {
      loginAsMinutes: 10,
      impersonationMinutes: 30,
      impersonationSilentMinutes: 2,
      sessionHours: 10,
      idleMinutes: 30,
      secondFactorMinutes: 5,
      secondFactorAttempts: 5,
      failedSignInMinutes: 60,
      recoveryCodes: 10,
      enrolmentHours: 24,
      recentSignInMinutes: 10,
      bulkRows: 10_000,
      presenceSeconds: 15
    }
  ],
  ["C31 days of lead time before a vacation", settings.vacation.leadDays, 7],
  ["C33 the header of the bot check", settings.auth.botCheckHeader, "X-Recaptcha-Token"],
  ["N82 metres to which addresses are rounded", settings.privacy.guestRoundMeters, 300],
  ["N29 the link of the survey, empty by default", settings.links.survey, ""],
  ["C42 minutes until a payment arrives", settings.money.creditWithinMinutes, 15],
  ["C43 day of the month of the payout", settings.money.payoutDayOfNextMonth, 14],
  ["C44 the minimum age in years", settings.account.minimumAge, 18],
  [
    "C45 the credit for downloading the app",
    settings.nudge.credit,
    { DKK: 100, EUR: 10, NOK: 100, SEK: 100 }
  ],
  ["C51 a browser has the full app", settings.shell.webAccess, "full"],
  ["C55 the native version of a browser", settings.shell.webActsAsNativeVersion, "5.0.11"],
  ["SHELL-007 the oldest supported native version", settings.shell.minimumNativeVersion, "5.0.11"],
  ["C56 the capabilities of a browser", settings.shell.webCapabilities, ["ShareSheet", "PartRideRequest"]],
  ["C59 minutes between two times of the picker", settings.picker.minuteStep, 5],
  ["C60 milliseconds for which an alert stays", settings.alert.delayMs, 7000],
  ["days for which a completed trip waits for its rating", settings.rating.awaitedDays, 14],
  ["hours for which a stalled request is shown", settings.request.stalledShownHours, 24],
  [
    "N01 subsidised bookings of a pair in each window",
    settings.fairUse.maxPerPair,
    { "1h": 1, "2h": 2, "24h": 4, "7d": 14, "30d": 50 }
  ],
  [
    "N02 the prices of each country",
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
  ["N08 minutes of a seat hold", settings.booking.reservedMinutes, 10],
  ["N09 bookings are not accepted automatically", settings.booking.autoAccept, false],
  ["N12 days for which a voucher is valid", settings.voucher.expiresDays, 60],
  [
    "N13 the bank form of each country",
    settings.payout.formByCountry,
    { default: "IBAN", DK: "REG_ACCOUNT" }
  ],
  [
    "N16 minutes before the departure from which a trip can start",
    settings.trip.earliestActivationMinutes,
    60
  ],
  ["N17 digits of a trip code", settings.tripCode.digits, 8],
  ["N17 seconds for which a trip code is valid", settings.tripCode.lifetimeSeconds, 300],
  [
    "N17 trip codes looked up with one phone number",
    settings.limits.tripCodePhone,
    { calls: 20, windowSeconds: 600 }
  ],
  [
    "N17 trip codes looked up by all callers together",
    settings.limits.tripCodeTotal,
    { calls: 600, windowSeconds: 60 }
  ],
  ["N18 assumed kilometres per hour of a request", settings.request.assumedKmPerHour, 60],
  ["N19 metres of walking", settings.search.maxWalkMeters, 1000],
  ["N19 metres of walking that a search can choose", settings.search.maxWalkMetersLimit, 2000],
  ["N25 days for which occurrences are materialised", settings.recurring.horizonDays, 14],
  ["N25 days ahead for which occurrences can be booked", settings.recurring.bookableDays, 365],
  [
    "SHELL-016 N26 minutes after the planned arrival until a trip ends automatically",
    settings.trip.autoEndMinutesAfterArrival,
    180
  ],
  [
    "minutes after the planned arrival until a trip that never started is cancelled",
    settings.trip.expireMinutesAfterArrival,
    180
  ],
  ["N35 the default centre of the map", settings.map.center, { lat: 56, lng: 10.5 }],
  ["metres from the road to a suggested stop", settings.route.stopReachMeters, 250],
  ["minutes more on a changed way that is asked about", settings.route.longDetourMinutes, 15],
  ["percent more on a changed way that is asked about", settings.route.longDetourPercent, 50],
  ["N37 metres from the destination to a parking site", settings.parking.siteRadiusMeters, 500],
  ["N37 passengers that make a carpool", settings.parking.minAcceptedPassengers, 1],
  ["N38 hours of a reservation by default", settings.parking.defaultHours, 9],
  ["N38 hours of a reservation at most", settings.parking.maxHours, 12],
  ["N39 spots are not reserved automatically", settings.parking.autoReserve, false],
  ["N45 seconds for which a one-time code is valid", settings.otp.lifetimeSeconds, 300],
  ["AUTH-001 digits of a one-time code", settings.otp.digits, 6],
  ["N45 tries of a one-time code", settings.otp.maxAttempts, 5],
  [
    "SEC-005 wrong one-time codes of one address",
    settings.limits.wrongCodes,
    { calls: 20, windowSeconds: 3600 }
  ],
  [
    "SEC-013 one-time codes of a phone number in a day, for one device or network",
    settings.otp.maxPerDay,
    30
  ],
  [
    "SEC-005 one-time codes of a phone number in a day, for strangers",
    settings.otp.maxPerDayOfStrangers,
    100
  ],
  ["SEC-005 days for which a device that used a code is known", settings.retention.codeRequesters, 90],
  ["SEC-014 days for which an account is that of a new user", settings.voucher.newUserDays, 30],
  [
    "SEC-015 what a person and a network may have at the same time",
    settings.quotas,
    {
      bookingsOfTrip: 5,
      openRequests: 20,
      openTrips: 60,
      recurringTrips: 14,
      socketsPerAddress: 200,
      socketsPerPerson: 10
    }
  ],
  [
    "SEC-002 what one socket may send, and how many times as much those of an address",
    [settings.limits.socketMessages, settings.limits.socketBytes, settings.limits.socketAddressFactor],
    [{ calls: 120, windowSeconds: 60 }, { bytes: 16_384, windowSeconds: 60 }, 20]
  ],
  ["SEC-010 how many times the limit of an IPv6 /64 its /48 has", settings.limits.ipv6SiteFactor, 16],
  ["N45 seconds between two one-time codes", settings.otp.requestIntervalSeconds, 60],
  [
    "N45 one-time codes sent to all phone numbers together",
    settings.limits.otpTotal,
    { calls: 600, windowSeconds: 60 }
  ],
  ["N46 days for which a session is valid", settings.auth.tokenDays, 30],
  ["N46 days without use after which a session ends", settings.auth.idleDays, 14],
  [
    "N46 minutes after a sign-in within which a rider ends other sessions",
    settings.auth.recentSignInMinutes,
    10
  ],
  ["N52 days for which a travel pass is valid by default", settings.pass.defaultDays, 30],
  ["N60 the known events", settings.shell.events, ["payment_callback", "eid", "refresh", "logout-native"]],
  ["N61 the deep-link schemes", settings.shell.schemes, ["samvej", "samvej-staging", "samvej-dev"]],
  ["N71 the sample rate of traces", settings.tracing.sampleRate, 0.05],
  [
    "N83 when a position counts, and when a ride counts as driven",
    settings.fraud,
    {
      maxSpeedKmh: 200,
      maxAccuracyMeters: 1000,
      minFixesPerKm: 0.5,
      minFixes: 6,
      minThirdShare: 0.2,
      corridorShare: 0.03,
      minCorridorMeters: 150,
      corridorMeters: 1000,
      maxGapMinutes: 10,
      minDurationShare: 0.5,
      maxFasterShare: 0.25,
      copiedShare: 0.8,
      copiedMeters: 10,
      copiedSeconds: 1
    }
  ],
  [
    "N83 metres from the car to the stop of a passenger who boards by code",
    settings.byCode.maxMetersFromCar,
    1000
  ],
  ["N84 subsidised bookings of a driver", settings.fairUse.maxPerDriver, { "24h": 8, "30d": 120 }],
  ["N84 subsidised bookings of a passenger", settings.fairUse.maxPerPassenger, { "24h": 4, "30d": 60 }],
  ["N72 minutes for which a login-as ticket is valid", settings.console.loginAsMinutes, 10],
  ["N75 no phone number is blocked", settings.auth.blockedPhones, []],
  [
    "N88 hours for which boarding by code costs the price of a former booking",
    settings.byCode.formerBookingHours,
    24
  ],
  ["N90 the lowest confidence of a geocoded address", settings.geocode.minConfidence, 0.5],
  ["bytes of the largest upload", settings.uploads.maxBytes, 5 * 1024 * 1024],
  ["pixels of the largest image", settings.uploads.maxPixels, 50_000_000],
  ["pixels of the longest side of a stored image", settings.uploads.maxSidePixels, 1024]
]

describe("a decision is the default of a setting", () => {
  it.each(decisions)("%s", (_decision, setting, chosen) => assert.deepStrictEqual(setting, chosen))
})
