import * as z from "zod/mini"
import { dayRange } from "./dayRange.ts"

/** The search parameters that most lists have: a text that finds people, and the first and the last day. */
export const textAndDays = {
  q: z.optional(z.string()),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date())
}

/** Clears them. */
export const noTextAndDays = { q: undefined, from: undefined, to: undefined }

interface TextAndDays {
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Converts them to the server's query. `from` and `to` are whole days, both included. */
export const toTextAndTimes = ({ q, ...days }: TextAndDays) => ({
  ...(q === undefined ? {} : { query: q }),
  ...dayRange(days)
})
