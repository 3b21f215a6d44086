import type { ReplayPosition } from "#core/contract/consoleReplay.ts"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import type { GeoPoint } from "#core/shared/geo.ts"

/** The trip, its positions and the car that the map of a drive shows. */
export type DriveMapProps = {
  readonly trip: TripDetails
  readonly positions: ReadonlyArray<ReplayPosition>
  readonly car: GeoPoint | undefined
}
