import {
  HeldMoney,
  PersonNow,
  PersonRide,
  PersonSetback,
  RideCompanion
} from "#core/contract/consolePersonNow.ts"
import { named } from "../named.ts"
import { driverRef, tripRow } from "./consoleTrips.ts"
import { ids } from "./ids.ts"

const companion = {
  person: driverRef,
  booking_id: ids.booking,
  status: "ACCEPTED",
  is_on_board: false
} as const
const ride = { part: "passenger", trip: tripRow, companions: [companion] } as const
const held = { currency: "DKK", held: 28, held_credit: 0 } as const
const setback = {
  at: "2026-03-01T18:40:00.000Z",
  kind: "weekly_seat_skipped",
  code: "not_enough_money",
  trip_id: ids.trip,
  area: null
} as const

/** Where a person stands. */
export const consolePersonNow = [
  named("RideCompanion", RideCompanion, {
    description: "One of the other people of a ride.",
    example: companion,
    fields: {
      person: "The driver for a passenger, a passenger for a driver.",
      booking_id: "The booking between the two.",
      is_on_board: "Whether the passenger of the booking boarded by code and is not yet dropped off."
    }
  }),
  named("PersonRide", PersonRide, {
    description: "The ride of a person that is under way, or the next one.",
    example: ride,
    fields: { companions: "Those with an open booking; for a passenger the driver only." }
  }),
  named("HeldMoney", HeldMoney, {
    description: "What bookings hold of a person's money.",
    example: held,
    fields: { held: "Of own money.", held_credit: "Of vouchers." }
  }),
  named("PersonSetback", PersonSetback, {
    description: "Something that a person asked for and did not get.",
    example: setback,
    fields: {
      code: "The code of the refusal; null for a declined seat and an unpaid top-up.",
      trip_id: "The trip that it was about; null if there is none.",
      area: "The part of the account that a refused call was about; null of the others."
    }
  }),
  named("PersonNow", PersonNow, {
    description: "Where a person stands.",
    example: { at: "2026-03-02T06:30:00.000Z", ride, money: [held], setbacks: [setback] },
    fields: {
      at: "The moment of the answer.",
      ride: "Null if no open trip or booking is left.",
      money: "One entry for each currency of the person.",
      setbacks: "The latest five, newest first."
    }
  })
]
