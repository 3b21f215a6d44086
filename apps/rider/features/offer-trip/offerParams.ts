import { mapWeek } from "#core/recurring/week.ts"
import { defaultWeek, type WeekDraft } from "#core/recurring/weekDraft.ts"
import { parsePlaceParam, toPlaceParam } from "#rider/shared/forms/placeParam.ts"
import type { OfferDraft } from "./offerDraft.ts"

const types = ["single", "recurring", "now"] as const
/** TRIP-006 A trip on one day, every week, or at once. */
export type OfferType = (typeof types)[number]

/** TRIP-002, TRIP-003 The kind of trip that the address names. */
export const parseOfferType = (params: URLSearchParams): OfferType =>
  types.find((type) => type === params.get("type")) ?? "single"

const draftParams = ["from", "to", "return"] as const

/** TRIP-002, RECUR-001 What the address says about the form; undefined if it says nothing. */
export const parseOfferParams = (params: URLSearchParams): Partial<OfferDraft> | undefined => {
  if (!draftParams.some((name) => params.has(name))) return undefined
  const from = parsePlaceParam(params.get("from"))
  const to = parsePlaceParam(params.get("to"))
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(params.has("return") ? { isReturn: params.get("return") !== "false" } : {})
  }
}

/** The address without what the form has taken over, so that a reload keeps what was changed since. */
export const withoutDraftParams = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => !draftParams.some((taken) => taken === name)))

/** RECUR-003 The page of the weekly return trip. */
export const weeklyReturnPath = ({ from, to }: OfferDraft): string => {
  const params = new URLSearchParams({ type: "recurring" })
  if (from !== undefined) params.set("from", toPlaceParam(from))
  if (to !== undefined) params.set("to", toPlaceParam(to))
  params.set("return", "true")
  return `/provide?${params.toString()}`
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** RECUR-004, RECUR-005 The week that a new weekly trip begins with: at the address's `time`, or at the default time. */
export const firstWeek = (params: URLSearchParams): WeekDraft => {
  const time = params.get("time") ?? ""
  if (!clock.test(time)) return defaultWeek
  return mapWeek((day) => ({ ...defaultWeek[day], time }))
}
