import type { Caller } from "#tests/support/world/people.ts"
import type { AccessWorld } from "./AccessWorld.ts"

/** The people of a call: whom it concerns, and who is on the other side, as the driver of a passenger. */
export interface CallSides {
  readonly owner: Caller
  readonly otherSide: Caller
}

export interface CallData extends CallSides {
  /** The value of each parameter of the path. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly file?: Uint8Array<ArrayBuffer>
  /** The other fields of the form with the file. */
  readonly fields?: Readonly<Record<string, string>>
}

export type Kit = AccessWorld["booked"][number] | AccessWorld["free"][number]

export const at = <A>(list: ReadonlyArray<A>, index: number): A => {
  const found = list[index]
  if (found === undefined) throw new Error(`no resource ${index}`)
  return found
}

/** Makes the data of calls by whom they concern, with ids of the world. */
export const callSides = (world: AccessWorld) => {
  const { parking, requested, underway } = world
  const driverOf = (kit: Kit, more: Omit<CallData, keyof CallSides> = {}): CallData => ({
    owner: kit.driver,
    otherSide: kit.passenger,
    params: { id: kit.trip.id },
    ...more
  })
  const bookingBy = (side: "driver" | "passenger", index: number): CallData => {
    const { booking, driver, passenger } = at(world.booked, index)
    return side === "driver"
      ? { owner: driver, otherSide: passenger, params: { id: booking } }
      : { owner: passenger, otherSide: driver, params: { id: booking } }
  }
  const passengerOf = (more: Omit<CallData, keyof CallSides>): CallData => ({
    owner: requested.passenger,
    otherSide: requested.driver,
    ...more
  })
  const parkingOf = (more: Omit<CallData, keyof CallSides>): CallData => ({
    owner: parking.driver,
    otherSide: requested.passenger,
    ...more
  })
  const underwayTrip = { owner: underway.driver, otherSide: underway.other, params: { id: underway.trip.id } }
  return { bookingBy, driverOf, parkingOf, passengerOf, underwayTrip }
}
