import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const connection = "apps/api/realtime/connection.ts"
const publicTrips = "core/contract/trips.ts"
const testOfQuotas = "tests/api/http/quotas.test.ts"
const testOfSockets = "tests/api/realtime/socketQuota.test.ts"

const costly = (limit: string) => `.annotate(Limit, "${limit}")`
const asRead = `.annotate(Limit, "reads")`

/** Faults of quotas: what one account holds, and what costly reads count as. */
export const quotaFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-015 the open requests of a person have no limit",
    edits: [
      edit(
        "core/usecases/requests/createRequest.ts",
        "    Effect.andThen(checkOpenRequests(passengerId)),\n",
        ""
      )
    ],
    test: testOfQuotas,
    title: "SEC-015"
  },
  {
    name: "SEC-015 a person opens stalled requests again above the quota",
    edits: [
      edit(
        "core/usecases/requests/changeRequest.ts",
        `      if (request.state._tag !== "OPEN" && state._tag === "OPEN") yield* checkOpenRequests(passengerId)\n`,
        ""
      )
    ],
    test: testOfQuotas,
    title: "SEC-015"
  },
  {
    name: "SEC-015 the recurring trips of a person have no limit",
    edits: [
      edit(
        "core/usecases/recurring/addRecurringTrip.ts",
        "    yield* Effect.fromResult(checkRecurringQuota(others, quotas.recurringTrips))\n",
        ""
      )
    ],
    test: testOfQuotas,
    title: "SEC-015"
  },
  {
    name: "SEC-015 the bookings that a passenger requests of one trip have no limit",
    edits: [
      edit(
        "core/usecases/bookings/requestSeat.ts",
        "  yield* Effect.fromResult(checkBookingQuota(booked.bookings, passengerId, quotas.bookingsOfTrip))\n",
        ""
      )
    ],
    test: "tests/api/http/bookingQuota.test.ts",
    title: "SEC-015"
  },
  {
    name: "SEC-015 the sockets of a network have no limit",
    edits: [edit(connection, "if (!isAllowed) {", `if (!isAllowed && address === "") {`)],
    test: testOfSockets,
    title: "SEC-015"
  },
  {
    name: "SEC-015 the sockets of an account have no limit",
    edits: [edit("apps/api/realtime/OpenSockets.ts", "most: quotas.socketsPerPerson }", "most: Infinity }")],
    test: testOfSockets,
    title: "SEC-015"
  },
  {
    name: "SEC-015 the address of a point counts as one read",
    edits: [
      edit(
        "core/contract/places.ts",
        `error: [onWire(InvalidAddress)]
  })${costly("places")},
  HttpApiEndpoint.get("place",`,
        `error: [onWire(InvalidAddress)]
  })${asRead},
  HttpApiEndpoint.get("place",`
      )
    ],
    test: testOfQuotas,
    title: "SEC-015"
  },
  {
    name: "SEC-015 a shared trip counts as one read",
    edits: [edit(publicTrips, `${costly("sharedTrips")},`, `${asRead},`)],
    test: testOfQuotas,
    title: "SEC-015"
  },
  {
    name: "SEC-015 the state of a shared trip counts as one read",
    edits: [edit(publicTrips, `${costly("sharedTrips")}\n`, `${asRead}\n`)],
    test: testOfQuotas,
    title: "SEC-015"
  },
  {
    name: "SEC-015 a result that is opened again counts as one read",
    edits: [edit("core/contract/search.ts", costly("results"), asRead)],
    test: testOfQuotas,
    title: "SEC-015"
  }
]
