import { Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { type TripPrecision, type TripViewer, tripPrecision } from "#core/booking/tripPrecision.ts"
import { MaybeUser } from "#core/contract/middleware.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** The caller of an open call as a viewer of trips. */
const tripViewer = Effect.map(
  MaybeUser,
  (user): TripViewer => ({
    id: Option.map(Option.fromNullOr(user), ({ id }) => id),
    role: user?.role ?? null,
    session: user?.kind ?? null
  })
)

/** N82 How exactly the caller sees trips in a list of results, which no booking of theirs makes more exact. */
export const listPrecision = Effect.gen(function* () {
  const { privacy } = yield* ProductSettings
  const viewer = yield* tripViewer
  return (trip: { readonly driverId: UserId }): TripPrecision => tripPrecision(trip, [], viewer, privacy)
})

/** N82 How exactly the caller sees the trip that they open; `known` are its bookings where they were read already. */
export const openedPrecision = Effect.fnUntraced(function* (
  trip: { readonly id: TripId; readonly driverId: UserId },
  known?: ReadonlyArray<Booking>
) {
  const { privacy } = yield* ProductSettings
  const viewer = yield* tripViewer
  const bookings = Option.isNone(viewer.id) ? [] : (known ?? (yield* (yield* BookingStore).ofTrip(trip.id)))
  return tripPrecision(trip, bookings, viewer, privacy)
})
