import { Schema } from "effect"
import { Positive } from "./units.ts"

/** N91 How many days personal data and short-lived rows are kept; each line of the defaults says after what, and why. */
export const retentionSettings = {
  retention: Schema.Struct({
    tripPositions: Positive,
    sessions: Positive,
    oneUseCodes: Positive,
    signInCodes: Positive,
    codeRequesters: Positive,
    passkeyChallenges: Positive,
    eidAttempts: Positive,
    prospects: Positive,
    tripCodes: Positive,
    readNotifications: Positive,
    unreadNotifications: Positive,
    messages: Positive,
    parkingReservations: Positive,
    idempotencyKeys: Positive,
    rateLimits: Positive,
    dispatchedEvents: Positive,
    bulkJobs: Positive,
    personRefusals: Positive,
    sandboxMessages: Positive
  })
}

export const retentionDefaults = {
  retention: {
    /** After the end of the trip: disputes and checks of subsidies come within weeks; an open review keeps them longer. */
    tripPositions: 90,
    /** After their end: when somebody finds out that an account was misused, its sign-ins can still be read. */
    sessions: 90,
    /** After their use or expiry, for the same questions; the audit log has the use itself. */
    oneUseCodes: 30,
    /** After they were sent: the limit of a day needs one day. */
    signInCodes: 7,
    /** After a device or network last used a code of a number: so long it counts as known, three sessions. */
    codeRequesters: 90,
    passkeyChallenges: 1,
    /** After its expiry: a verification that the person gave up. */
    eidAttempts: 1,
    /** After the expiry of a visitor's look-up that led to no booking. */
    prospects: 7,
    tripCodes: 1,
    /** After they were read, or were sent: nobody scrolls further back, and the trips have lists of their own. */
    readNotifications: 90,
    unreadNotifications: 365,
    /** After they were sent: two years of conversations, so that regular companions find what they agreed on. */
    messages: 730,
    /** After their end: the plate is suggested again, and sites are settled by year. */
    parkingReservations: 365,
    /** A client repeats a call for minutes, an offline one for days. */
    idempotencyKeys: 7,
    rateLimits: 1,
    /** Events with a fault stay until somebody has looked at them. */
    dispatchedEvents: 2,
    /** After their preparation: each row is in the audit log, and an undo comes soon. */
    bulkJobs: 90,
    /** After the last of the kind: a person asks support within days. */
    personRefusals: 30,
    sandboxMessages: 30
  }
} as const
