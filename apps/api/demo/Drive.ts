import { Schema } from "effect"
import { Address } from "#core/shared/Address.ts"
import { TripId, UserId } from "#core/shared/ids.ts"

/** Somebody will drive from one place to another, and these people would like to come along. */
export const Drive = Schema.Struct({
  driverId: UserId,
  riders: Schema.Array(UserId),
  from: Address,
  to: Address,
  departure: Schema.DateTimeUtcFromString,
  /** What happens by chance follows from it. */
  seed: Schema.Int
})
export type Drive = typeof Drive.Type

/**
 * An offered drive, and what comes next: the driver answers who has `asked`, starts when `leaving`, is `driving`, and has `arrived`
 * and is rated.
 */
export const TripProgress = Schema.Struct({
  tripId: TripId,
  seed: Schema.Int,
  stage: Schema.Literals(["asked", "leaving", "driving", "arrived"])
})
export type TripProgress = typeof TripProgress.Type
