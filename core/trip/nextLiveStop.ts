import type { DriverStopId } from "#core/shared/ids.ts"
import type { StopAhead } from "./stopsAhead.ts"

interface Rider {
  readonly fromDriverStopId: DriverStopId
  readonly toDriverStopId: DriverStopId
  /** A passenger who boarded with the code is in the car already. */
  readonly boardedByCode: boolean
}

/** Where the driver stops next, and for whom. Without passengers to pick up or let out it is the destination. */
export interface NextLiveStop<Stop, Passenger> extends StopAhead<Stop> {
  readonly pickUp: ReadonlyArray<Passenger>
  readonly letOut: ReadonlyArray<Passenger>
}

/** LIVE-007 The passengers whom the driver has yet to pick up. */
export const awaitsPickUp = (
  passenger: Rider,
  ahead: ReadonlyArray<StopAhead<{ readonly id: DriverStopId }>>
): boolean => !passenger.boardedByCode && ahead.some(({ stop }) => stop.id === passenger.fromDriverStopId)

/** LIVE-007 Finds the next stop at which a passenger gets in or out; the last stop when there is none. `ahead` is in driving order. */
export const nextLiveStop = <Stop extends { readonly id: DriverStopId }, Passenger extends Rider>(
  ahead: ReadonlyArray<StopAhead<Stop>>,
  passengers: ReadonlyArray<Passenger>
): NextLiveStop<Stop, Passenger> | undefined => {
  const calls = ahead.map((one) => ({
    ...one,
    pickUp: passengers.filter(
      (passenger) => passenger.fromDriverStopId === one.stop.id && awaitsPickUp(passenger, ahead)
    ),
    letOut: passengers.filter(({ toDriverStopId }) => toDriverStopId === one.stop.id)
  }))
  return calls.find(({ letOut, pickUp }) => pickUp.length + letOut.length > 0) ?? calls.at(-1)
}
