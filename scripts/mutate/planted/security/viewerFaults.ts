import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const precision = "core/booking/tripPrecision.ts"
const viewer = "apps/api/http/tripViewer.ts"
const exact = "{ endMeters: 0, showsLastName: true }"
const testOfCalls = "tests/api/http/tripPrecision.test.ts"

/** SEC-006 Who sees a trip exactly. */
export const viewerFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-006 a guest sees the full name of a driver",
    edits: [edit(precision, `Option.isSome(id) && role !== "PARTNER"`, `role !== "PARTNER"`)],
    test: testOfCalls,
    title: "for a guest in every call"
  },
  {
    name: "SEC-006 a partner sees the full name of a driver",
    edits: [edit(precision, `Option.isSome(id) && role !== "PARTNER"`, "Option.isSome(id)")],
    test: testOfCalls,
    title: "for a partner"
  },
  {
    name: "SEC-006 a view shows the full name to everybody",
    edits: [edit("apps/api/views/people.ts", `showsLastName ? card.last_name : ""`, "card.last_name")],
    test: testOfCalls,
    title: "for a guest in every call"
  },
  {
    name: "SEC-006 everybody sees the ends of a trip exactly",
    edits: [edit(precision, "endMeters: guestRoundMeters", "endMeters: 0 * guestRoundMeters")],
    test: testOfCalls,
    title: "for a guest in every call"
  },
  {
    name: "SEC-006 a partner sees the ends of a trip exactly",
    edits: [
      edit(precision, `session === "console" && (role === "SUPPORT" || role === "ADMIN")`, "role !== null")
    ],
    test: testOfCalls,
    title: "for a partner"
  },
  {
    name: "SEC-006 staff in the rider app see the ends of a trip exactly",
    edits: [edit(precision, `session === "console" && `, "")],
    test: testOfCalls,
    title: "rounded for staff in the rider app"
  },
  {
    name: "SEC-006 a signed-in person sees the ends of a trip exactly",
    edits: [edit(precision, "if (isOnTrip || isStaff)", "if (Option.isSome(id) || isStaff)")],
    test: testOfCalls,
    title: "for a signed-in person"
  },
  {
    name: "SEC-006 who asks for a seat sees the ends of the trip exactly",
    edits: [edit(precision, " && holdsSeat(booking.status))", ")")],
    test: testOfCalls,
    title: "until the driver accepts"
  },
  {
    name: "SEC-006 a search shows trips exactly",
    edits: [
      edit(
        viewer,
        "TripPrecision => tripPrecision(trip, [], viewer, privacy)",
        `TripPrecision => (trip.driverId === viewer ? tripPrecision(trip, [], viewer, privacy) : ${exact})`
      )
    ],
    test: testOfCalls,
    title: "for a guest in every call"
  },
  {
    name: "SEC-006 an opened trip is shown exactly",
    edits: [
      edit(
        viewer,
        "return tripPrecision(trip, bookings, viewer, privacy)",
        `return bookings.length < 0 ? tripPrecision(trip, bookings, viewer, privacy) : ${exact}`
      )
    ],
    test: testOfCalls,
    title: "for a guest in every call"
  },
  {
    name: "SEC-006 the link of a trip shows it exactly",
    edits: [
      edit(
        "apps/api/views/loadPublicTrip.ts",
        "tripPrecision(exact, [], guestViewer, privacy)",
        `privacy.guestRoundMeters < 0 ? tripPrecision(exact, [], guestViewer, privacy) : ${exact}`
      )
    ],
    test: testOfCalls,
    title: "for a guest in every call"
  },
  {
    name: "SEC-006 the code of a trip shows it exactly",
    edits: [
      edit(
        "apps/api/http/byCode.ts",
        "yield* openedPrecision(part.trip, bookings)",
        `yield* Effect.as(openedPrecision(part.trip, bookings), ${exact})`
      )
    ],
    test: testOfCalls,
    title: "to a guest and to a person who has not boarded"
  },
  {
    name: "SEC-006 the best trip of a request is shown exactly",
    edits: [
      edit(
        "apps/api/views/requests.ts",
        "carTripView(result, cards, { precision,",
        `carTripView(result, cards, { precision: { ...precision, endMeters: 0 },`
      )
    ],
    test: testOfCalls,
    title: "in the best trip of a request"
  },
  {
    name: "SEC-006 a partner's row has the id of the trip",
    edits: [edit("apps/api/console/parkingRowView.ts", "    tripId: null,\n", "")],
    test: "tests/api/http/consoleParking.test.ts"
  },
  {
    name: "SEC-006 a partner's row has the second of its start",
    edits: [
      edit(
        "apps/api/console/parkingRowView.ts",
        "startingAt: toMinute(view.startingAt)",
        "startingAt: view.startingAt"
      )
    ],
    test: "tests/api/http/consoleParking.test.ts"
  }
]
