/**
 * SRCH-009 The codes that an `error` event can name beside the fields of the query; `locales/` has a text for each, as
 * `marketplace.validationErrors.{key}`.
 */
export const streamErrorCodes = [
  "addresses_must_be_different",
  "country_not_supported",
  "invalid_address",
  "planned_time_too_far",
  "unauthenticated"
] as const
export type StreamErrorCode = (typeof streamErrorCodes)[number]

/** SRCH-006 to SRCH-008 The stream ends with an `error`, with `done`, or with a message that says `done`. */
export const isStreamEnd = ({ event, data }: { readonly event: string; readonly data: unknown }): boolean =>
  event === "error" || event === "done" || (event === "message" && data === "done")

/** SRCH-010, C12 Whether returning to results runs the search again: only while they are young. Times in ms. */
export const shouldRerun = (searchedAt: number, now: number, withinSeconds: number): boolean =>
  now - searchedAt <= withinSeconds * 1000
