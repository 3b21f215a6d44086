import { Schema } from "effect"
import { Address } from "#core/shared/Address.ts"
import { TripId, UserId } from "#core/shared/ids.ts"

/**
 * Payload of the job that offers one trip: the driver, the people who request a seat (`riders`), and the addresses.
 */
export const DemoTrip = Schema.Struct({
  driverId: UserId,
  riders: Schema.Array(UserId),
  from: Address,
  to: Address,
  departure: Schema.DateTimeUtcFromString,
  /** Seed of all random decisions about the trip. */
  seed: Schema.Int
})
export type DemoTrip = typeof DemoTrip.Type

/**
 * Payload of the job that advances one offered trip: its next stage. `asked`: the driver answers the
 * requests; `leaving`: starts; `driving`: reports positions and ends; `arrived`: driver and passengers rate
 * each other.
 */
export const TripProgress = Schema.Struct({
  tripId: TripId,
  seed: Schema.Int,
  stage: Schema.Literals(["asked", "leaving", "driving", "arrived"])
})
export type TripProgress = typeof TripProgress.Type
