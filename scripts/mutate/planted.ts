import { edit, type PlantedFault } from "./PlantedFault.ts"

const seats = "core/booking/seats.ts"
const trips = "apps/api/adapters/trips/tripUpdatesSql.ts"
const holds = "core/money/holds.ts"
const endLockedTrip = "core/usecases/trips/endLockedTrip.ts"
const idempotency = "apps/api/adapters/platform/idempotencySql.ts"
const tripViews = "apps/api/views/trips.ts"
const country = "core/shared/country.ts"
const week = "core/recurring/week.ts"

const lawOfSeats = "tests/api/laws/seats.test.ts"
const lawOfFares = "tests/api/laws/fares.test.ts"
const testOfRepeats = "tests/api/adapters/platform/idempotencySql.test.ts"

const captured = `    entries: paid.flatMap(({ account, amount }) => [
      debit(account, amount),
      credit(ownAccount("balance", driverId, account.currency), amount)
    ])`

/** Faults that tests have once overlooked. To add one: an entry here. */
export const planted: ReadonlyArray<PlantedFault> = [
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
    name: "a captured fare goes back to the passenger",
    edits: [edit(holds, captured, captured.replace("driverId", "account.userId"))],
    test: lawOfFares
  },
  {
    name: "half a fare is captured, the other half returned",
    edits: [
      edit(
        holds,
        captured,
        captured.replace(
          "account.currency), amount)",
          `account.currency), Math.ceil(amount / 2)),
      credit(ownAccount("balance", account.userId, account.currency), Math.floor(amount / 2))`
        )
      )
    ],
    test: lawOfFares
  },
  {
    name: "an end without subsidy pays the subsidy of a booking",
    edits: [
      edit(endLockedTrip, "subsidy: withSubsidy ? booking.subsidy : minor(0)", "subsidy: booking.subsidy")
    ],
    test: lawOfFares
  },
  {
    name: "an end without subsidy counts as one with it",
    edits: [edit("core/usecases/trips/endTrip.ts", "        withSubsidy,\n", "        withSubsidy: true,\n")],
    test: lawOfFares
  },
  {
    name: "a subsidy is paid by no contract",
    edits: [
      edit(
        "core/money/transfers.ts",
        `debit({ _tag: "subsidy", contractId, currency }, amount)`,
        `debit({ _tag: "promotion", currency }, amount)`
      )
    ],
    test: lawOfFares
  },
  {
    name: "a repeated command runs again",
    edits: [
      edit(
        idempotency,
        "if (yield* claim({ scope, key, requestHash })) {",
        "if ((yield* claim({ scope, key, requestHash })) || true) {"
      )
    ],
    test: testOfRepeats
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
    name: "a trip departs when it was planned to",
    edits: [
      edit(
        tripViews,
        "departureTime: Option.getOrElse(trip.startedAt, () => trip.plannedDeparture)",
        "departureTime: trip.plannedDeparture"
      )
    ],
    test: "tests/api/usecases/trips/endTrip.test.ts"
  },
  {
    name: "a trip arrives at its planned departure",
    edits: [
      edit(
        tripViews,
        "arrivalTime: Option.getOrElse(trip.completedAt, () => trip.plannedArrival)",
        "arrivalTime: trip.plannedDeparture"
      )
    ],
    test: "tests/api/usecases/trips/endTrip.test.ts"
  },
  {
    name: "Sweden and Norway have each other's currency",
    edits: [
      edit(
        country,
        `SE: "SEK", NL: "EUR", BE: "EUR", NO: "NOK"`,
        `SE: "NOK", NL: "EUR", BE: "EUR", NO: "SEK"`
      )
    ],
    test: "tests/core/shared/country.test.ts"
  },
  {
    name: "a recurring trip of Wednesdays drives on Thursdays",
    edits: [edit(week, `  "wednesday",\n  "thursday",`, `  "thursday",\n  "wednesday",`)],
    test: "tests/core/recurring/occurrences.test.ts"
  },
  {
    name: "a booking does not name its prospect",
    edits: [
      edit(
        tripViews,
        "prospectId: Option.fromUndefinedOr(data.prospects.get(booking.id))",
        "prospectId: Option.none()"
      )
    ],
    test: "tests/api/usecases/bookings/reserveSeat.test.ts"
  },
  {
    name: "a booking is completed when its trip starts",
    edits: [
      edit(
        tripViews,
        "  startedAt: trip.startedAt,\n  completedAt: trip.completedAt,\n  driver",
        "  startedAt: trip.startedAt,\n  completedAt: trip.startedAt,\n  driver"
      )
    ],
    test: "tests/api/usecases/trips/endTrip.test.ts"
  },
  {
    name: "a search result names its stops the wrong way round",
    edits: [
      edit(
        "apps/api/views/marketplace.ts",
        "departureStopId: from.id,\n    arrivalStopId: to.id",
        "departureStopId: to.id,\n    arrivalStopId: from.id"
      )
    ],
    test: "tests/api/http/search.test.ts",
    title: "SRCH-013"
  },
  {
    name: "points are no benefit",
    edits: [edit("core/contract/views/benefits.ts", `      "points",\n`, "")],
    test: "tests/core/contract/bookings.test.ts"
  },
  {
    name: "no shell has a share sheet",
    edits: [edit("core/shared/capabilities.ts", `  "ShareSheet",\n`, "")],
    test: "tests/core/shared/capabilities.test.ts"
  },
  {
    name: "a search finds cars only",
    edits: [
      edit(
        "apps/api/http/search.ts",
        `if (found._tag === "Journeys") return found.results.map((result) => journeyView(result, texts))`,
        `if (found._tag === "Journeys") return []`
      )
    ],
    test: "tests/api/http/search.test.ts",
    title: "PROD-007"
  }
]
