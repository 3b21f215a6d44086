import { Actor, Facts, PersonRef } from "#core/contract/consoleShared.ts"
import {
  TimelineEntry,
  TripBooking,
  TripDetails,
  TripHold,
  TripPage,
  TripRow,
  TripStop,
  Verdict
} from "#core/contract/consoleTrips.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { TripType } from "#core/trip/DriverTrip.ts"
import { TripPhase } from "#core/trip/tripState.ts"
import { named } from "../named.ts"
import { fromAddress, toAddress } from "./addresses.ts"
import { ids } from "./ids.ts"
import { driver, passenger } from "./people.ts"
import { driverTrip, publicTrip, route } from "./trips.ts"

export const placeOf = ({ city, country, street }: typeof fromAddress | typeof toAddress) => ({
  street,
  city,
  country
})

export const driverRef = { id: ids.driver, name: `${driver.name} ${driver.last_name}` }
export const passengerRef = { id: ids.passenger, name: `${passenger.name} Holm` }
export const agent = { id: ids.agent, name: "Ida Lund", role: "SUPPORT" } as const

export const tripRow = {
  id: ids.trip,
  display_state: "scheduled",
  type: "PLANNED",
  driver: driverRef,
  from: placeOf(fromAddress),
  to: placeOf(toAddress),
  planned_departure: "2026-03-02T07:00:00.000Z",
  planned_arrival: "2026-03-02T07:35:00.000Z",
  started_at: null,
  completed_at: null,
  distance: 38200,
  seats: 3,
  booked: 1,
  boarded: 0
} as const

export const tripRowTexts = {
  seats: "The seats that are offered.",
  booked: "The seats of accepted passengers.",
  boarded: "Those of them who boarded by code; of a completed trip, all."
}

const stopAt = (id: string, address: typeof fromAddress | typeof toAddress, time: string) => ({
  id,
  lat: address.lat,
  lng: address.lng,
  name: address.street,
  street: address.street,
  city: address.city,
  planned_time: time,
  deactivated: false
})
const stop = stopAt(ids.fromStop, fromAddress, "2026-03-02T07:00:00.000Z")

const booking = {
  id: ids.booking,
  status: "ACCEPTED",
  passenger: passengerRef,
  seats: 1,
  from_stop_id: ids.fromStop,
  to_stop_id: ids.toStop,
  price: 28,
  subsidy: 10,
  currency: "DKK",
  travel_pass: null,
  boarded_at: null
} as const

const hold = {
  phone: "+4520654321",
  from_stop_id: ids.fromStop,
  to_stop_id: ids.toStop,
  until: "2026-03-02T07:05:00.000Z"
} as const

export const timelineEvent = {
  id: "4711",
  at: "2026-03-01T18:20:00.000Z",
  who: { ...driverRef, role: null },
  as: null,
  what: "trip_offered",
  through: "rider",
  data: {}
} as const

export const verdict = {
  question: "start",
  answer: "no",
  code: "before_earliest_activation_time",
  about: null,
  data: {}
} as const

export const consoleTrips = [
  named("StaffRole", StaffRole, {
    description:
      "SUPPORT helps riders; PARTNER sees the parking of their own sites only; ADMIN may do everything.",
    example: "SUPPORT"
  }),
  named("PersonRef", PersonRef, {
    description: "A person by id and full name. A guest without a name has a word for it.",
    example: driverRef
  }),
  named("Actor", Actor, {
    description: "A person who did something.",
    example: agent,
    fields: { role: "Null for riders." }
  }),
  named("Facts", Facts, { description: "Data of an event, by names in snake_case.", example: {} }),
  named("TripType", TripType, {
    description: "PLANNED for a departure; ON_DEMAND is a ride now.",
    example: "PLANNED"
  }),
  named("TripPhase", TripPhase, {
    description:
      "`scheduled` until its departure; `due` from then until the grace period ends; `pending_activation` when it has still not started; `active` once started; `completed`; `cancelled`.",
    example: "scheduled"
  }),
  named("ConsoleTrip", TripRow, {
    description: "A trip in a list of the console.",
    example: tripRow,
    fields: tripRowTexts
  }),
  named("ConsoleTripPage", TripPage, {
    description: "A page of 50 trips.",
    example: { data: [tripRow], total: 1, is_total_exact: true, next: null },
    fields: {
      total: "The trips of all pages, counted up to 10,000.",
      is_total_exact: "Whether there are no more than were counted.",
      next: "The `after` of the next page; null on the last one."
    }
  }),
  named("ConsoleTripStop", TripStop, {
    description: "A stop of a trip, in driving order.",
    example: stop,
    fields: { deactivated: "Whether the driver no longer calls here: it cannot be booked." }
  }),
  named("ConsoleTripBooking", TripBooking, {
    description: "A booking of a trip, in any state.",
    example: booking,
    fields: {
      price: "What the passenger pays for all seats.",
      subsidy: "What the partner pays the driver for this passenger if the trip ends with subsidy.",
      travel_pass: "The name of the passenger's travel pass that lowered `price`; null if none did.",
      boarded_at: "When the passenger boarded by code; null for others."
    }
  }),
  named("ConsoleTripHold", TripHold, {
    description: "A seat that a visitor with the trip's code holds while the telephone number is verified.",
    example: hold,
    fields: { until: "When it is released by itself." }
  }),
  named("TimelineEvent", TimelineEntry, {
    description: "Something that happened.",
    example: timelineEvent,
    fields: {
      who: "Null for what a job did; the agent if it was during an impersonation.",
      as: "The person whom the agent impersonated.",
      what: "A code in the past tense, such as `trip_started`.",
      through: "The rider app, the console or a job."
    }
  }),
  named("Verdict", Verdict, {
    description: "What a rule of the product answers about a trip or a booking now.",
    example: verdict,
    fields: {
      question:
        "Whether the trip can be started, ended, ended with subsidy (while it is active) or booked (one seat: on the whole route, or on the booked part), whether the booking can be accepted or cancelled and its price is paid for, or whether a passenger is subsidised.",
      code: "Of the refusal if the answer is no, or `trip_cancelled`, `trip_not_offered`, `fare_not_held`; of a passenger without subsidy the `SubsidyVerdict`.",
      about: "The passenger whose subsidy it is.",
      data: "Empty today."
    }
  }),
  named("ConsoleTripDetails", TripDetails, {
    description: "All about one trip.",
    example: {
      ...tripRow,
      duration: 2100,
      charge_for_trip: true,
      ended_automatically: false,
      cancelled_at: null,
      recurring_trip_id: null,
      route,
      stops: [stop, stopAt(ids.toStop, toAddress, "2026-03-02T07:35:00.000Z")],
      bookings: [booking],
      holds: [hold],
      timeline: [timelineEvent],
      verdicts: [verdict],
      driver_trip: driverTrip,
      public_trip: publicTrip
    },
    fields: {
      ...tripRowTexts,
      duration: "In seconds.",
      route: "An encoded polyline (Google's format) of precision 5.",
      timeline: "The latest 200 events of the trip, newest first.",
      driver_trip: "The trip as its driver gets it.",
      public_trip: "The trip as anyone with its link gets it; null if it is not listed."
    }
  })
]
