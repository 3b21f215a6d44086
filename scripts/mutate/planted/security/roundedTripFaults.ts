import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const place = "core/trip/roundedPlace.ts"
const stop = "core/trip/roundedStop.ts"
const trip = "core/trip/roundedTrip.ts"
const testOfCalls = "tests/api/http/tripPrecision.test.ts"
const testOfPlaces = "tests/core/trip/roundedPlace.test.ts"
const testOfTrips = "tests/core/trip/roundedTrip.test.ts"

/** SEC-006 What a rounded trip still tells. */
export const roundedTripFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-006 a rounded stop is named after the driver's house",
    edits: [edit(stop, "name: exact.city,", "name: exact.name,")],
    test: testOfCalls,
    title: "for a guest in every call"
  },
  {
    name: "SEC-006 a rounded stop has the driver's street",
    edits: [edit(stop, `street: "",`, "street: exact.street,")],
    test: testOfCalls,
    title: "for a guest in every call"
  },
  {
    name: "SEC-006 a rounded stop has the driver's coordinates",
    edits: [edit(stop, "    ...place,\n", "")],
    test: testOfCalls,
    title: "for a guest in every call"
  },
  {
    name: "SEC-006 a rounded stop is shown as if it were exact",
    edits: [edit(stop, "isRounded: true", "isRounded: false")],
    test: testOfTrips
  },
  {
    name: "SEC-006 a rounded address has its street",
    edits: [
      edit(
        place,
        `street: "",\n        zipcode: districtOf(address.zipcode),`,
        "zipcode: districtOf(address.zipcode),"
      )
    ],
    test: testOfCalls,
    title: "until the driver accepts"
  },
  {
    name: "SEC-006 a rounded address has its coordinates",
    edits: [edit(place, "        ...roundPoint(address, meters),\n", "")],
    test: testOfCalls,
    title: "until the driver accepts"
  },
  {
    name: "SEC-006 a rounded address has its place id",
    edits: [edit(place, "        place_id: null\n", "")],
    test: testOfPlaces
  },
  {
    name: "SEC-006 a rounded address has a postal code of one street",
    edits: [edit(place, `/^\\d+/.exec(zipcode)?.[0] ?? ""`, "zipcode")],
    test: testOfPlaces
  },
  {
    name: "SEC-006 a rounded trip has its whole road",
    edits: [edit(trip, "route: visible.route,", "route: trip.route,")],
    test: testOfCalls,
    title: "for a guest in every call"
  },
  {
    name: "SEC-006 a rounded trip has the last part of its road",
    edits: [
      edit("core/trip/visibleRoute.ts", "const visible = cut.path.toReversed()", "const visible = begun.path")
    ],
    test: testOfCalls,
    title: "for a guest in every call"
  },
  {
    name: "SEC-006 a guest sees a meeting point next to the driver's house",
    edits: [edit(place, "meters > 0 && isHidden(", "meters < 0 && isHidden(")],
    test: "tests/api/http/meetingPointsNearHomes.test.ts",
    title: "SEC-006 are shown to no guest"
  },
  {
    name: "SEC-006 a rounded trip has via points near its ends",
    edits: [
      edit(
        trip,
        "!isNearEnd(point, trip.from, meters) && !isNearEnd(point, trip.to, meters)",
        "!isNearEnd(point, trip.from, 0) && !isNearEnd(point, trip.to, 0)"
      )
    ],
    test: testOfTrips
  },
  {
    name: "SEC-006 a rounded trip has the second of its departure",
    edits: [
      edit(
        trip,
        "plannedDeparture: toMinute(trip.plannedDeparture)",
        "plannedDeparture: trip.plannedDeparture"
      )
    ],
    test: testOfTrips
  },
  {
    name: "SEC-006 a rounded stop has the second of its time",
    edits: [
      edit(stop, "plannedTime: toMinute(stop.plannedTime)", "plannedTime: stop.plannedTime"),
      edit(stop, "plannedTime: toMinute(exact.plannedTime)", "plannedTime: exact.plannedTime")
    ],
    test: testOfTrips
  },
  {
    name: "SEC-006 a rounded part has its distance to the metre",
    edits: [
      edit(trip, "meters === 0 || (ends.from === null && ends.to === null)", "meters === 0 || along !== null")
    ],
    test: testOfTrips
  },
  {
    name: "SEC-006 another house of the cell is found by another walk",
    edits: [edit("apps/api/search/indexedTrips.ts", "    roundMeters\n  ),", "    0 * roundMeters\n  ),")],
    test: testOfCalls,
    title: "the same for every house of a cell"
  },
  {
    name: "SEC-006 a stored trip is matched by the driver's house",
    edits: [
      edit(
        "core/search/matchDriverTrip.ts",
        "searchedStops(exact, roundMeters)",
        "searchedStops(exact, 0 * roundMeters)"
      )
    ],
    test: "tests/core/search/matchDriverTrip.test.ts"
  },
  {
    name: "SEC-006 the signed id of a result has the driver's house",
    edits: [
      edit(
        "core/usecases/search/findConnection.ts",
        "from: roundStop(exact.from, exact.trip, privacy.guestRoundMeters)",
        "from: roundStop(exact.from, exact.trip, 0 * privacy.guestRoundMeters)"
      ),
      edit(
        "core/usecases/search/findConnection.ts",
        "to: roundStop(exact.to, exact.trip, privacy.guestRoundMeters)",
        "to: roundStop(exact.to, exact.trip, 0 * privacy.guestRoundMeters)"
      )
    ],
    test: "tests/api/usecases/search/findCombinedJourneys.test.ts",
    title: "also in its id"
  },
  {
    name: "SEC-006 a combined journey shows the driver's house",
    edits: [
      edit(
        "apps/api/views/combined.ts",
        "carLeg(roundResult(result.car, endMeters))",
        "carLeg(roundResult(result.car, 0 * endMeters))"
      )
    ],
    test: "tests/api/usecases/search/findCombinedJourneys.test.ts",
    title: "also in its id"
  },
  {
    name: "SEC-006 a notification names the driver's house to a person without a seat",
    edits: [edit("core/messaging/Notice.ts", "from: publicStopName(from),", "from: from.name,")],
    test: "tests/core/messaging/noticeForSkippedSeat.test.ts"
  }
]
