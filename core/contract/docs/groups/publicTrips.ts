import type { PublicTripsGroup } from "#core/contract/trips.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const trip = { id: { text: "The id of the trip." } }

export const publicTrips: GroupDocs<typeof PublicTripsGroup> = {
  title: "Shared trips",
  description: "What anyone with the link of a trip may see of it.",
  operations: {
    publicTrip: {
      summary: "Get a shared trip",
      description:
        "Answers the planned times, the stops, the price and the driver's first name of a trip in the marketplace, with rounded addresses and a road that is cut near both ends; any other trip is not found. Open to guests.",
      parameters: trip
    },
    state: {
      summary: "Get the state of a trip",
      description:
        "Answers whether a trip is started, completed or unavailable, and whether the caller has booked it or can book it every week. Open to guests.",
      parameters: trip
    }
  }
}
