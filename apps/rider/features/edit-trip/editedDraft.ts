import { Option } from "effect"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { fromPlace, toPlace } from "#rider/shared/route/placeOfTrip.ts"
import type { TripDraft } from "#rider/shared/route/tripDraft.ts"

/** The form of a saved trip. */
export const draftOf = (trip: DriverTripView): TripDraft => ({
  from: fromPlace(trip),
  to: toPlace(trip),
  time: { mode: "departure", dateTime: trip.plannedDeparture, leaveNow: false },
  seats: trip.seats,
  charge: trip.chargeForTrip,
  via: trip.viaStops,
  deactivatedStops: trip.driverStops
    .filter(({ deactivated }) => deactivated)
    .flatMap(({ meetingPointId }) => Option.toArray(meetingPointId))
})

const points = (via: TripDraft["via"]): string => via.map(({ lat, lng }) => `${lat},${lng}`).join(";")

/** TRIP-035 Whether the driver changed the via points. */
export const hasOtherRoute = (before: TripDraft, draft: TripDraft): boolean =>
  points(before.via) !== points(draft.via)

/** Everything of a trip that needs a new route or new times, as one text. */
const routeKey = ({ from, to, time, via, deactivatedStops }: TripDraft): string =>
  JSON.stringify([
    ...[from, to].map((end) => [end?.lat, end?.lng, end?.street]),
    time.leaveNow || time.dateTime.epochMilliseconds,
    points(via),
    deactivatedStops.toSorted()
  ])

/** TRIP-046 Whether only seats or charge changed, which needs no new route. */
export const hasOnlyOtherTerms = (before: TripDraft, draft: TripDraft): boolean =>
  routeKey(before) === routeKey(draft)
