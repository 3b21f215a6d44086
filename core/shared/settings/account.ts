import { Schema } from "effect"
import { Count, Positive } from "./units.ts"

/** Numbers and choices of sign-in, account, console and operation. */
export const accountSettings = {
  auth: Schema.Struct({
    tokenDays: Positive,
    botCheckHeader: Schema.NonEmptyString,
    /** N64: the largest number the proof of work counts to; higher is harder. */
    botCheckMaxNumber: Positive,
    botCheckMinutes: Positive,
    /** N75: numbers, with country code, that get no code. */
    blockedPhones: Schema.Array(Schema.String)
  }),
  otp: Schema.Struct({
    digits: Schema.Int.check(Schema.isBetween({ minimum: 6, maximum: 8 })),
    lifetimeSeconds: Positive,
    maxAttempts: Positive,
    requestIntervalSeconds: Count,
    /** N45: wrong tries of one phone number in a day, over all its codes. */
    maxFailuresPerDay: Positive
  }),
  account: Schema.Struct({ minimumAge: Positive }),
  vacation: Schema.Struct({ leadDays: Count }),
  uploads: Schema.Struct({ maxBytes: Positive }),
  console: Schema.Struct({ loginAsMinutes: Positive, impersonationMinutes: Positive }),
  api: Schema.Struct({ allowGetMutations: Schema.Boolean }),
  tracing: Schema.Struct({ sampleRate: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })) })
}

export const accountDefaults = {
  auth: {
    tokenDays: 30,
    botCheckHeader: "X-Recaptcha-Token",
    botCheckMaxNumber: 50_000,
    botCheckMinutes: 10,
    blockedPhones: []
  },
  otp: { digits: 6, lifetimeSeconds: 300, maxAttempts: 5, requestIntervalSeconds: 60, maxFailuresPerDay: 10 },
  account: { minimumAge: 18 },
  vacation: { leadDays: 7 },
  uploads: { maxBytes: 5 * 1024 * 1024 },
  console: { loginAsMinutes: 10, impersonationMinutes: 30 },
  api: { allowGetMutations: true },
  tracing: { sampleRate: 0.05 }
}
