/** The part of an account that a call of an impersonation reads or changes, in words that the person understands. */
export const callAreas = [
  "profile",
  "trips",
  "bookings",
  "requests",
  "parking",
  "money",
  "passes",
  "messages",
  "notifications",
  "people",
  "search",
  "session"
] as const
export type CallArea = (typeof callAreas)[number]

/** The first pattern that a path has decides. */
const patterns: ReadonlyArray<readonly [RegExp, CallArea]> = [
  [/^\/api\/(console|auth|realtime|errors|settings|v5\/logout|me\/sessions|me\/app-download)/, "session"],
  [/^\/api\/(travel-pass-options|me\/travel-passes)/, "passes"],
  [/\/(balance|vouchers|update-bank-information)\b|^\/api\/me\/transactions/, "money"],
  [/parking/, "parking"],
  [/^\/api\/(trip-)?conversations|\/messages\//, "messages"],
  [/notifications|\/me\/(push|register-device)/, "notifications"],
  [/^\/api\/v3\/user\/profile/, "people"],
  [/\/passenger\/request/, "requests"],
  [/\/(booking|book|rate|auto-passenger|commute-history)\b/, "bookings"],
  [
    /\/on-demand-trip\b|\/(driver|trip|recurring|overview|commute|driver-trip[\w-]*)\/(?!marketplace)/,
    "trips"
  ],
  [/^\/api\/(v5\/)?(me|phone|update-phone|terms|files|referrals)\b/, "profile"]
]

/** CONS-002 The area of a call such as `GET /api/me`; one that shows nothing of the account is a search. */
export const callArea = (call: string): CallArea => {
  const path = call.slice(call.indexOf("/"))
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? "search"
}
