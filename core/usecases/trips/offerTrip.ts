import { DateTime, Effect, type Option, Schema } from "effect"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { People } from "#core/ports/People.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { Address } from "#core/shared/Address.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { type MeetingPointId, TripId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkDeparture } from "#core/trip/checkOffer.ts"
import { checkTripQuota } from "#core/trip/checkTripQuota.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { singleTrip } from "#core/trip/newTrip.ts"
import { startsAtOnce } from "#core/trip/tripState.ts"
import { checkOwnProfile } from "#core/usecases/account/checkOwnProfile.ts"
import { addTrip } from "./addTrip.ts"
import { buildStops } from "./buildStops.ts"
import { planTripRoute } from "./planTripRoute.ts"
import { startTripInTransaction } from "./startTrip.ts"

/** A single trip as its driver offers it; `activeStops` are the meeting points where it stops. */
export interface Offer {
  readonly driverId: UserId
  readonly from: Address
  readonly to: Address
  readonly via: ReadonlyArray<GeoPoint>
  readonly departure: DateTime.Utc
  readonly activeStops: ReadonlyArray<MeetingPointId>
  readonly seats: Option.Option<number>
  readonly chargeForTrip: boolean
  readonly idempotencyKey: string | null
}

const hashInput = (offer: Offer): string =>
  JSON.stringify([
    offer.from,
    offer.to,
    offer.via,
    offer.activeStops,
    DateTime.formatIso(offer.departure),
    offer.seats,
    offer.chargeForTrip
  ])

/** The offered trip, and whether it could not start at once because of another trip of its driver (N27). */
const OfferedTrip = Schema.Struct({ tripId: TripId, hasOngoingActivity: Schema.Boolean })

/** N27 Starts the trip; a trip that may not start yet stays offered. Returns whether another trip of its driver comes first. */
const startUnlessBlocked = ({ driverId, id }: DriverTrip) =>
  Effect.match(startTripInTransaction({ tripId: id, driverId, declinePending: false }), {
    onSuccess: () => false,
    onFailure: ({ _tag }) =>
      _tag === "other_trip_pending_completion" || _tag === "other_trip_pending_activation"
  })

/**
 * TRIP-017, TRIP-043 Offers a single trip. The server plans route, length and stops itself, since they decide subsidy and
 * price. TRIP-018 A trip that leaves within minutes starts at once, unless another trip of its driver comes first.
 */
export const offerTrip = Effect.fn("offerTrip")(function* (offer: Offer) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  yield* checkOwnProfile(offer.driverId)
  const { route, stops: points } = yield* planTripRoute(offer)
  const stops = yield* buildStops({ ...offer, route, points, active: new Set(offer.activeStops) })
  const { driverId, from, to, via } = offer
  const id = TripId.make(yield* (yield* Ids).next)
  const trip = singleTrip({ id, driverId, from, to, via, route, stops }, offer, settings)
  const create = Effect.gen(function* () {
    // Checked here, so that a repeat after the departure still gets its first answer.
    yield* Effect.fromResult(checkDeparture(trip.plannedDeparture, now, settings.trip.gracePeriodMinutes))
    // Locked here, so that two offers at the same time count each other.
    yield* (yield* People).lock(driverId)
    const ahead = yield* (yield* TripStore).countAhead(driverId, now)
    yield* Effect.fromResult(checkTripQuota(ahead, settings.quotas.openTrips))
    yield* addTrip(trip)
    const isNow = startsAtOnce(trip.plannedDeparture, now, settings.trip)
    return { tripId: trip.id, hasOngoingActivity: isNow && (yield* startUnlessBlocked(trip)) }
  })
  const command = {
    scope: `offer:${offer.driverId}`,
    key: offer.idempotencyKey,
    requestHash: hashInput(offer)
  }
  return yield* (yield* Idempotency).once(command, OfferedTrip, create)
})
