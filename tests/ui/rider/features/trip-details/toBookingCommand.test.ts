import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { ProspectId, TripId } from "#core/shared/ids.ts"
import { toBookingCommand } from "#rider/features/trip-details/toBookingCommand.ts"
import { aJourney, uuid } from "#tests/ui/rider/views.ts"

const [trip, from, to] = [uuid(2), uuid(3), uuid(4)]
const prospectId = ProspectId.make(uuid(5))
const carTrip = aJourney({
  public: false,
  tripId: Option.some(TripId.make(trip)),
  departureStopId: from,
  destinationStopId: to
})
const onDemand = { ...carTrip, prospectId: Option.some(prospectId) }

describe("BOOK-018 a result is booked", () => {
  it.each([
    ["by its prospect, when it has one", onDemand, "", { _tag: "Board", prospectId }],
    ["by its prospect, also with a code in the address", onDemand, "12345678", { _tag: "Board", prospectId }],
    ["by the code in the address", carTrip, "12345678", { _tag: "LookUpAndBoard", code: "12345678" }],
    [
      "in the marketplace otherwise",
      carTrip,
      "",
      {
        _tag: "Request",
        payload: { driverTripId: trip, fromDriverStopId: from, toDriverStopId: to, requestId: null }
      }
    ],
    ["not at all without a driver", aJourney(), "", undefined]
  ] as const)("%s", (_case, result, code, expected) => {
    expect(toBookingCommand(result, {}, code)).toEqual(expected)
  })
})
