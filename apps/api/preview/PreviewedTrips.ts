import { Cause, Context, DateTime, Duration, Effect, Layer, Option, Schema, Semaphore } from "effect"
import { onProductTime, type ProductClock } from "#api/clock/ProductClock.ts"
import { portsOf } from "#api/clock/providePorts.ts"
import { sharedLimits } from "#api/http/sharedLimits.ts"
import { withTimeLimit } from "#api/http/withTimeLimit.ts"
import { loadPublicTrip } from "#api/views/loadPublicTrip.ts"
import { guestViewer, tripPrecision } from "#core/booking/tripPrecision.ts"
import type { PublicTripView } from "#core/contract/views/driverTrips.ts"
import { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { hasPublicPreview } from "#core/trip/hasPublicPreview.ts"
import { roundTrip } from "#core/trip/roundedTrip.ts"
import { findTrip } from "#core/usecases/trips/findTrip.ts"

/** N82 The preview of a link shows these fields of a trip, as precisely as a guest sees them. */
export type PreviewedTrip = Pick<DriverTrip, "from" | "to" | "plannedDeparture" | "route">

/** Trips that are read at once for previews. Each holds a connection of the pool, which the calls of the API need. */
const AT_ONCE = 2
/** A page without an answer from the database is served without its trip. */
const PATIENCE = Duration.seconds(1)

/**
 * The trips of links, for previews. `find` answers none for everything that a preview does not show, and for an address that has read
 * more trips than `limits.address.sharedTrips` (SEC-015). It never fails.
 */
export class PreviewedTrips extends Context.Service<
  PreviewedTrips,
  {
    readonly find: (id: string, address: string) => Effect.Effect<Option.Option<PreviewedTrip>>
    /** The public view of a trip that `find` has found, for the page that the server writes. */
    readonly view: (id: string) => Effect.Effect<Option.Option<PublicTripView>>
  }
>()("samvej/api/preview/PreviewedTrips") {}

type Ports = Effect.Services<ReturnType<typeof loadPublicTrip>> | ProductClock

const decodeId = Schema.decodeUnknownOption(TripId)

const findPreviewed = Effect.fn("findPreviewed")(function* (id: TripId) {
  const trip = yield* Effect.option(findTrip(id))
  const now = yield* DateTime.now
  const { privacy } = yield* ProductSettings
  return Option.filter(trip, (one) => hasPublicPreview(one, now)).pipe(
    Option.map((one): PreviewedTrip => {
      const { endMeters } = tripPrecision(one, [], guestViewer, privacy)
      return roundTrip(one, endMeters)
    })
  )
})

export const layerPreviewedTrips = Layer.effect(
  PreviewedTrips,
  Effect.gen(function* () {
    const ports = yield* portsOf<Ports>()
    const { limits } = yield* ProductSettings
    const counts = yield* sharedLimits("previews", limits.ipv6SiteFactor)
    const slots = yield* Semaphore.make(AT_ONCE)
    const mayRead = (address: string) =>
      Option.isNone(counts.spend("sharedTrips", address, limits.address.sharedTrips))
    const read = <A>(trip: Effect.Effect<Option.Option<A>, never, Ports>) =>
      withTimeLimit(
        onProductTime(trip).pipe(Effect.provideContext(ports), slots.withPermits(1)),
        PATIENCE
      ).pipe(
        // A busy database is no fault of the preview: a warning for each would hide others.
        Effect.catchTag("timeout", () => Effect.as(Effect.logDebug("a link preview is late"), Option.none())),
        Effect.catchCause((cause) =>
          Effect.as(Effect.logWarning("a link preview has no trip", Cause.pretty(cause)), Option.none())
        )
      )
    return {
      find: (id, address) =>
        Effect.suspend(() =>
          Option.match(decodeId(id), {
            onNone: () => Effect.succeedNone,
            onSome: (tripId) => (mayRead(address) ? read(findPreviewed(tripId)) : Effect.succeedNone)
          })
        ),
      view: (id) =>
        Option.match(decodeId(id), {
          onNone: () => Effect.succeedNone,
          onSome: (tripId) => read(Effect.option(loadPublicTrip(tripId)))
        })
    }
  })
)
