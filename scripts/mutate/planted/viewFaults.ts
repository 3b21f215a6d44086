import { edit, type PlantedFault } from "../PlantedFault.ts"

const tripViews = "apps/api/views/trips.ts"
const texts = "apps/api/i18n/texts.ts"
const testOfTripViews = "tests/api/views/trips.test.ts"
const testOfRefusals = "tests/api/http/refusalCatalogue.test.ts"

/** Faults of what the product shows: its fields, its words, and to whom. */
export const viewFaults: ReadonlyArray<PlantedFault> = [
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
    name: "a refusal is Danish in Sweden",
    edits: [edit(texts, "  SV: { ...svError, ...svConsoleError },", "  SV: daError,")],
    test: testOfRefusals,
    title: "ERR-018"
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
        "    startedAt: trip.startedAt,\n    completedAt: trip.completedAt,\n    driver",
        "    startedAt: trip.startedAt,\n    completedAt: trip.startedAt,\n    driver"
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
    name: "the stats of a profile count bookings as seats",
    edits: [
      edit(
        "apps/api/adapters/people/personStatisticsSql.ts",
        "b.seats AS seats_booked",
        "b.trips AS seats_booked"
      )
    ],
    test: "tests/api/views/PersonCards.test.ts"
  },
  {
    name: "a passenger sees the other bookings of a trip",
    edits: [
      edit(tripViews, "bookings.filter((booking) => isDriver || booking.passengerId === viewer)", "bookings")
    ],
    test: testOfTripViews
  },
  {
    name: "a passenger sees what the driver earns",
    edits: [
      edit(tripViews, "isDriver && Option.isSome(trip.completedAt)", "Option.isSome(trip.completedAt)")
    ],
    test: testOfTripViews
  },
  {
    name: "a booked part departs with the trip",
    edits: [edit(tripViews, "departureTime: from.time", "departureTime: trip.plannedDeparture")],
    test: testOfTripViews
  },
  {
    name: "a part can be booked until the trip departs",
    edits: [
      edit(
        "apps/api/views/marketplace.ts",
        "prospect?.expiresAt ?? from.plannedTime",
        "prospect?.expiresAt ?? trip.plannedDeparture"
      )
    ],
    test: testOfTripViews
  },
  {
    name: "a result does not say whose trip it is",
    edits: [
      edit("apps/api/views/marketplace.ts", "userId: Option.some(trip.driverId)", "userId: Option.none()")
    ],
    test: testOfTripViews,
    title: "SRCH-011"
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
  },
  {
    name: "the timeline of a request lacks what happened to its bookings",
    edits: [
      edit(
        "apps/api/console/loadTimeline.ts",
        "          WHERE b.request_id = ${subject.id})`",
        "          WHERE false)`"
      )
    ],
    test: "tests/api/http/consoleRequests.test.ts",
    title: "CONS-001 REQ-008"
  },
  {
    name: "a wait for a spot is no event of the reservation that it led to",
    edits: [
      edit(
        "apps/api/console/loadParkingDetails.ts",
        "(e.at <= r.created_at OR other.after IS NULL)",
        "other.after IS NULL AND e.at > r.created_at"
      )
    ],
    test: "tests/api/http/parkingWaitlist.test.ts",
    title: "N112"
  },
  {
    name: "a fact of an event is shown as its code",
    edits: [
      edit(
        "apps/console/details/factValues.ts",
        'isText(value) ? codeText(value, { data: facts }) : ""',
        "asText(value, { data: facts })"
      )
    ],
    test: "tests/ui/console/details/factTexts.test.ts"
  }
]
