import type { Parking } from "./Parking.ts"

type State = Parking["_tag"]

const next: Readonly<Record<State, ReadonlyArray<State>>> = {
  none: ["reserved"],
  reserved: ["released", "expired"],
  released: ["reserved"],
  expired: ["dismissed"],
  dismissed: []
}

/** PARK-004 Lists the states that can follow by one change; the trip of a released reservation can have another one. */
export const nextParkingStates = (state: State): ReadonlyArray<State> => next[state]
