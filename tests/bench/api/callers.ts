/** So many people call the API at the same time. */
export const CALLERS = 50

/** Trips that wait for each of them to book a seat, two hours apart: nobody rides twice at a time. */
export const BOOKABLE = 240

/** Drives that each has planned, and rides that each has been promised. */
export const PLANNED = 5

export const TOKEN_SECRET = "one secret for the server and for those who call it"

/** The first argument of `bench_id`. */
export const kinds = { person: 1, caller: 3, active: 4, drive: 5, ride: 6, bookable: 7, driver: 8 } as const

/** The id that `bench_id` makes of a number. */
export const idOf = (thing: keyof typeof kinds, number: number): string =>
  `${kinds[thing]}0000000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`

export const tokenOf = (caller: number): string => `caller-${caller}`

/** Each calls from an address of their own, as people do: a limit by address is a row of its own then. */
export const addressOf = (caller: number): string => `198.51.100.${caller + 1}`
