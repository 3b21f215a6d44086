/** People who call the API at the same time. */
export const CALLERS = 50

/** Trips for each caller to book, two hours apart because bookings must not overlap. */
export const BOOKABLE = 240

/** Planned trips, and accepted bookings, of each caller. */
export const PLANNED = 5

/** Past trips of each rider: half of them as driver, half as passenger. */
export const PAST = 20

/** Connections of the server to its database, as many as it has by default. */
export const CONNECTIONS = 12

/** The name of the benchmark's own connections. */
export const APPLICATION = "samvej-bench"

export const TOKEN_SECRET = "one secret for the server and its callers"

/** The first argument of `bench_id`. */
export const kinds = {
  rider: 0,
  person: 1,
  caller: 3,
  active: 4,
  planned: 5,
  booked: 6,
  bookable: 7,
  driver: 8,
  past: 9
} as const

/** The id that `bench_id` makes of a number. */
export const idOf = (thing: keyof typeof kinds, number: number): string =>
  `${kinds[thing]}0000000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`

export const tokenOf = (caller: number): string => `caller-${caller}`

/** The token of a person with past trips. */
export const riderTokenOf = (rider: number): string => `rider-${rider}`

/** An address for each caller, so that each has rows of its own in the rate limits. */
export const addressOf = (caller: number): string => `198.51.100.${caller + 1}`
