import { Schema } from "effect"
import { PlaceView } from "#core/contract/views/address.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import { MeetingPointId } from "#core/shared/ids.ts"

/** The fields of a driver's trip in a form, as the tab keeps them. */
export const tripDraftFields = {
  from: Schema.optional(PlaceView),
  to: Schema.optional(PlaceView),
  time: Schema.Struct({
    mode: Schema.Literals(["departure", "arrival"]),
    dateTime: Schema.DateTimeUtcFromString,
    leaveNow: Schema.Boolean
  }),
  seats: Schema.Int,
  charge: Schema.Boolean,
  via: Schema.Array(GeoPoint),
  /** The meeting points at which the trip does not stop. */
  deactivatedStops: Schema.Array(MeetingPointId)
}

export const TripDraft = Schema.Struct(tripDraftFields)
export type TripDraft = typeof TripDraft.Type

export type ChangeTrip = (change: Partial<TripDraft>) => void

const isOtherPlace = (one: TripDraft["from"], other: TripDraft["from"]): boolean =>
  one?.lat !== other?.lat || one?.lng !== other?.lng

/** Whether two forms have other addresses, and so another route. */
export const hasOtherEnds = (one: TripDraft, other: TripDraft): boolean =>
  isOtherPlace(one.from, other.from) || isOtherPlace(one.to, other.to)

/** Applies a change. Other addresses have another route, so its via points and stops are gone. */
export const changedTrip = (before: TripDraft, part: Partial<TripDraft>): TripDraft => {
  const next = { ...before, ...part }
  if (!hasOtherEnds(before, next)) return next
  return { ...next, via: part.via ?? [], deactivatedStops: part.deactivatedStops ?? [] }
}
