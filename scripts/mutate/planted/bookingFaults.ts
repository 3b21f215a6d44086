import { edit, type PlantedFault } from "../PlantedFault.ts"

const seats = "core/booking/seats.ts"
const trips = "apps/api/adapters/trips/tripUpdatesSql.ts"
const idempotency = "apps/api/adapters/platform/idempotencySql.ts"
const week = "core/recurring/week.ts"
const lawOfSeats = "tests/api/laws/seats.test.ts"
const lawOfBookings = "tests/api/laws/bookings.test.ts"
const testOfRepeats = "tests/api/adapters/platform/idempotencySql.test.ts"
const testOfRefusals = "tests/api/http/refusalCatalogue.test.ts"

/** Faults of seats, bookings, repeated commands and recurring trips. */
export const bookingFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "a trip sells one seat more than it has",
    edits: [
      edit(seats, "let fewest = capacity\n", "let fewest = capacity + 1\n"),
      edit(seats, "Math.min(fewest, capacity - taken)", "Math.min(fewest, capacity + 1 - taken)"),
      edit(trips, "capacity: trip.seats }", "capacity: trip.seats + 1 }"),
      edit(trips, "SET capacity = ${terms.seats} ", "SET capacity = ${terms.seats + 1} ")
    ],
    test: lawOfSeats
  },
  {
    name: "an accepted booking takes no seat",
    edits: [
      edit(
        "core/usecases/bookings/confirmSeat.ts",
        "changeTakenSeats(booking, booking.seats)",
        "changeTakenSeats(booking, 0)"
      )
    ],
    test: lawOfSeats
  },
  {
    name: "a repeated command runs again",
    edits: [edit(idempotency, "if (rows.length === 0) return yield* replay(command, Value)", "")],
    test: testOfRepeats
  },
  {
    name: "a repeated booking runs again",
    edits: [
      edit(
        "apps/api/adapters/platform/KeyClaim.ts",
        "return sql`claimed AS (${insertKey(sql, key)})`",
        "return sql`claimed AS (SELECT ${key.key} AS key)`"
      )
    ],
    test: "tests/api/usecases/bookings/bookTrip.test.ts"
  },
  {
    name: "a repeated command answers like the person's first one",
    edits: [
      edit(
        idempotency,
        "SELECT request_hash, answer FROM idempotency_key WHERE scope = ${scope} AND key = ${key}`",
        `SELECT (SELECT request_hash FROM idempotency_key WHERE scope = \${scope} AND key = \${key}) AS request_hash, answer
        FROM idempotency_key WHERE scope = \${scope} ORDER BY at, key LIMIT 1\``
      )
    ],
    test: testOfRepeats
  },
  {
    name: "a repeated answer to a booking runs again",
    edits: [
      edit(
        "core/usecases/bookings/answerBooking.ts",
        "key, requestHash: bookingId }",
        "key: null, requestHash: bookingId }"
      )
    ],
    test: "tests/api/simulation.test.ts",
    title: "keeps every invariant"
  },
  {
    name: "a seat can be requested after the trip has left",
    edits: [
      edit(
        "core/usecases/bookings/requestSeat.ts",
        "Option.some(passengerId), now)",
        "Option.some(passengerId), trip.plannedDeparture)"
      )
    ],
    test: testOfRefusals,
    title: "SRCH-048"
  },
  {
    name: "a trip that starts cancels its open requests",
    edits: [
      edit(
        "core/booking/bookingTransitions.ts",
        `TripStarts: { AWAITING_APPROVAL: "DENIED" }`,
        `TripStarts: { AWAITING_APPROVAL: "CANCELED" }`
      )
    ],
    test: lawOfBookings
  },
  {
    name: "an edited trip gets new ids for its stops",
    edits: [
      edit("core/trip/editedTrip.ts", "stops: reuseStopIds(draft.stops, before.stops)", "stops: draft.stops")
    ],
    test: "tests/core/trip/editedTrip.test.ts"
  },
  {
    name: "a recurring trip of Wednesdays drives on Thursdays",
    edits: [edit(week, `  "wednesday",\n  "thursday",`, `  "thursday",\n  "wednesday",`)],
    test: "tests/core/recurring/occurrences.test.ts"
  },
  {
    name: "a recurring trip of Fridays drives on Saturdays",
    edits: [edit(week, `  "friday",\n  "saturday",`, `  "saturday",\n  "friday",`)],
    test: "tests/core/recurring/occurrences.test.ts"
  }
]
