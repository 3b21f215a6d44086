import type { DateTime } from "effect"
import { Result } from "effect"
import type { ParkingState, ParkingTimes } from "./Parking.ts"
import { checkNotEnded } from "./parkingTimes.ts"

interface KnownParking<Reservation> {
  readonly eligible: boolean
  readonly reservation: Reservation | null
}

/** What a driver's screen shows of the parking of a trip. `Offer`: a spot can be reserved; `another` after one was released. */
export type ShownParking<Reservation> =
  | { readonly _tag: "Hidden" }
  | { readonly _tag: "Offer"; readonly another: boolean }
  | { readonly _tag: "Reserved" | "Expired"; readonly reservation: Reservation }

/**
 * PARK-004 to PARK-006 Decides it. A reservation is shown also for a trip that is no longer eligible; without one, a trip that is not eligible
 * has nothing to show. A reservation whose time has ended has expired, whether or not the server has said so.
 */
export const shownParking = <Reservation extends ParkingTimes & { readonly state: ParkingState }>(
  { eligible, reservation }: KnownParking<Reservation>,
  now: DateTime.Utc
): ShownParking<Reservation> => {
  const state = reservation?.state ?? "none"
  if (reservation !== null && (state === "reserved" || state === "expired")) {
    const isOver = state === "expired" || Result.isFailure(checkNotEnded(reservation, now))
    return { _tag: isOver ? "Expired" : "Reserved", reservation }
  }
  return eligible && state !== "dismissed"
    ? { _tag: "Offer", another: state === "released" }
    : { _tag: "Hidden" }
}
