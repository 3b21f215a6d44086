import { Schema } from "effect"
import { Count, Positive } from "./units.ts"

/** The largest file that the contract reads, in bytes. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024

/** Settings of sign-in, account, console and operation. */
export const accountSettings = {
  auth: Schema.Struct({
    tokenDays: Positive,
    /** ASVS-7.3.1 A rider's session that is not used for this time ends. */
    idleDays: Positive,
    /** ASVS-7.5.2 The use of a rider's session is recorded once in this time. */
    useRecordedMinutes: Positive,
    /** ASVS-7.5.1 A rider ends other sessions, and changes what signs in or where payouts go, only so soon after a sign-in. */
    recentSignInMinutes: Positive,
    botCheckHeader: Schema.NonEmptyString,
    /** N64 The largest number of the proof of work; higher is harder. */
    botCheckMaxNumber: Positive,
    botCheckMinutes: Positive,
    /** N75 Phone numbers, with country prefix, that get no code. */
    blockedPhones: Schema.Array(Schema.String)
  }),
  otp: Schema.Struct({
    digits: Schema.Int.check(Schema.isBetween({ minimum: 6, maximum: 8 })),
    lifetimeSeconds: Positive,
    /** N45 The most wrong tries of a code. */
    maxAttempts: Positive,
    requestIntervalSeconds: Count,
    /** SEC-013 The most codes of one phone number in 24 hours that one device or network requests. */
    maxPerDay: Positive,
    /**
     * SEC-005 The codes of one phone number in 24 hours that devices and networks request which have used none before. After them they
     * get one in each of as many parts of a day.
     */
    maxPerDayOfStrangers: Positive
  }),
  account: Schema.Struct({
    minimumAge: Positive,
    /** EID-002 The time between the start of a verification and the return from the provider's page. */
    eidMinutes: Positive
  }),
  vacation: Schema.Struct({ leadDays: Count }),
  uploads: Schema.Struct({
    /** No more than the contract reads of one file. */
    maxBytes: Positive.check(Schema.isLessThanOrEqualTo(MAX_UPLOAD_BYTES)),
    /** SEC-018 The most pixels of an image that is decoded: a small file can unpack to gigabytes. */
    maxPixels: Positive,
    /** SEC-018 The longest side of a stored image, in pixels. */
    maxSidePixels: Positive
  }),
  console: Schema.Struct({
    loginAsMinutes: Positive,
    impersonationMinutes: Positive,
    /** CONS-002 An impersonation ends when its tab has made no call for this time; a hidden tab makes one each minute. */
    impersonationSilentMinutes: Positive,
    /** N85 The longest console session, whatever its user does. */
    sessionHours: Positive,
    /** N85 A console session without a sign of its user ends after this time. */
    idleMinutes: Positive,
    /** N85 The time between the code by SMS and the second factor. */
    secondFactorMinutes: Positive,
    /** N85 The most tries of the second factor after one code by SMS. */
    secondFactorAttempts: Positive,
    /** N85 How long failed sign-ins of staff that a stranger can cause are counted for one more entry of the audit log. */
    failedSignInMinutes: Positive,
    /** N85 Recovery codes of one person. */
    recoveryCodes: Positive,
    /** N85 The life of an enrolment code. */
    enrolmentHours: Positive,
    /** N85 Staff change their own access only so soon after a sign-in or a check of their passkey. */
    recentSignInMinutes: Positive,
    /** CONS-001 The most rows of one action on many. */
    bulkRows: Positive,
    /** CONS-001 A window of the console that has not reported what it shows for this time counts as closed. */
    presenceSeconds: Positive
  }),
  api: Schema.Struct({ allowGetMutations: Schema.Boolean }),
  /** SEC-016 How addresses and accounts appear in security events; a hash is keyed, the same for the same value. */
  securityLog: Schema.Struct({
    addresses: Schema.Literals(["plain", "hashed"]),
    accounts: Schema.Literals(["plain", "hashed"]),
    /** The most events of one kind in a minute that callers can cause without end: of one network, and of all together. */
    perMinute: Positive,
    perMinuteOfAll: Positive
  }),
  tracing: Schema.Struct({ sampleRate: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })) })
}

export const accountDefaults = {
  auth: {
    tokenDays: 30,
    idleDays: 14,
    useRecordedMinutes: 60,
    recentSignInMinutes: 10,
    botCheckHeader: "X-Recaptcha-Token",
    botCheckMaxNumber: 50_000,
    botCheckMinutes: 10,
    blockedPhones: []
  },
  otp: {
    digits: 6,
    lifetimeSeconds: 300,
    maxAttempts: 5,
    requestIntervalSeconds: 60,
    maxPerDay: 30,
    maxPerDayOfStrangers: 100
  },
  account: { minimumAge: 18, eidMinutes: 15 },
  vacation: { leadDays: 7 },
  uploads: { maxBytes: MAX_UPLOAD_BYTES, maxPixels: 50_000_000, maxSidePixels: 1024 },
  console: {
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
  },
  api: { allowGetMutations: true },
  securityLog: { addresses: "hashed", accounts: "hashed", perMinute: 20, perMinuteOfAll: 600 },
  tracing: { sampleRate: 0.05 }
} as const
