import {
  JudgedTrip,
  LeftOut,
  Matching,
  RequestDetails,
  RequestPage,
  RequestRow
} from "#core/contract/consoleRequests.ts"
import { named } from "../named.ts"
import { fromAddress, toAddress } from "./addresses.ts"
import { driverRef, passengerRef, placeOf, timelineEvent, verdict } from "./consoleTrips.ts"
import { ids } from "./ids.ts"

const row = {
  id: ids.request,
  status: "OPEN",
  passenger: passengerRef,
  from: placeOf(fromAddress),
  to: placeOf(toAddress),
  planned_time: "2026-03-02T07:00:00.000Z",
  planned_time_by: "DEPARTURE",
  seats: 1,
  recurring_trip_id: null,
  booking_id: null,
  created_at: "2026-03-01T18:20:00.000Z"
} as const

const rowTexts = {
  recurring_trip_id: "The weekly request that the request is a day of; null for a single one.",
  booking_id: "The booking that answers the request; null without one."
}

const left = { reason: "no_room", trips: 2 } as const
const judged = {
  trip_id: ids.trip,
  driver: driverRef,
  planned_departure: "2026-03-02T07:00:00.000Z",
  reason: "no_room"
} as const

const matching = {
  closed: null,
  window_start: "2026-03-02T06:30:00.000Z",
  window_end: "2026-03-02T13:00:00.000Z",
  max_walk: 1000,
  reach: 5000,
  hours: 12,
  search_finds: 0,
  judged: 2,
  in_window: 2,
  is_complete: true,
  matches: 0,
  left_out: [left],
  nearest: [judged]
} as const

/** What passengers look for, as staff read it. */
export const consoleRequests = [
  named("ConsoleRequest", RequestRow, {
    description: "A request in a list of the console.",
    example: row,
    fields: rowTexts
  }),
  named("ConsoleRequestPage", RequestPage, {
    description: "A page of 50 requests.",
    example: { data: [row], total: 1, is_total_exact: true, next: null },
    fields: {
      total: "The requests of all pages, 10,000 at most.",
      is_total_exact: "False if there are more.",
      next: "The id of the last request, for `after` of the next page; null on the last page."
    }
  }),
  named("LeftOutTrips", LeftOut, {
    description: "The number of trips that one reason leaves out.",
    example: left,
    fields: {
      reason:
        "What the matching answers: a reason of its own, or the code of the refusal to book the trip. Each trip counts for its first."
    }
  }),
  named("JudgedTrip", JudgedTrip, {
    description: "A trip that was compared with a request.",
    example: judged,
    fields: { reason: "Why it does not match; null if it does." }
  }),
  named("Matching", Matching, {
    description: "What the matching answers about a request now. Distances are in metres.",
    example: matching,
    fields: {
      closed: "Why the request waits for no trip; null if it does. Then no trip is judged.",
      window_start: "The earliest planned time of a match, at the end that the request's time is about.",
      window_end: "The latest one.",
      max_walk: "The longest walk to or from a match.",
      reach: "How far from both ends the judged trips pass.",
      hours: "How many hours before and after the planned time they do.",
      search_finds: "What the search answers to the same question, days of weekly trips included.",
      judged: "The trips that were judged.",
      in_window: "Those of them that call anywhere in the window.",
      is_complete: "False if only the 200 trips nearest in time were judged.",
      nearest: "The ten judged trips nearest in time."
    }
  }),
  named("ConsoleRequestDetails", RequestDetails, {
    description: "All about one request.",
    example: {
      ...row,
      is_edited: false,
      from_point: { lat: fromAddress.lat, lng: fromAddress.lng },
      to_point: { lat: toAddress.lat, lng: toAddress.lng },
      matching,
      verdicts: [verdict],
      timeline: [timelineEvent]
    },
    fields: {
      ...rowTexts,
      is_edited: "Whether the passenger changed this day of a weekly request.",
      from_point: "Where it begins.",
      to_point: "Where it ends.",
      timeline: "Its latest 200 events and those of its bookings, newest first."
    }
  })
]
