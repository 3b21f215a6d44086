import type { SearchGroup } from "#core/contract/search.ts"
import { marketplaceTrip } from "../entities/marketplace.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const stream = [
  'event: period\ndata: {"start":"2026-03-02T06:30:00.000Z","end":"2026-03-02T13:00:00.000Z"}\n\n',
  `event: message\ndata: ${JSON.stringify([marketplaceTrip])}\n\n`,
  'event: message\ndata: "done"\n\nevent: done\ndata: {}\n\n'
].join("")

const token = { text: "The caller's token, since an EventSource cannot send the header." }
const seats = { text: "A whole number of seats; 1 without it.", example: "1" }
const stopType = { text: "What the stop id names; both are tried without it." }

export const search: GroupDocs<typeof SearchGroup> = {
  title: "Search",
  description: "The marketplace: offered trips and public transport between two places. Open to guests.",
  operations: {
    searchStream: {
      summary: "Search trips",
      description:
        "Streams the trips and journeys around a time as server-sent events: `period`, `message` with results as soon as they are found (car trips, then public transport, then both combined), `done`. A wrong query, or an invalid `token` in it, is refused by the event `error` alone, with the status 200; the same event ends the stream when the session of the token ends.",
      parameters: {
        departure_lat: { text: "Degrees north, -90 to 90.", example: "55.64524" },
        departure_lng: { text: "Degrees east, -180 to 180.", example: "12.08543" },
        arrival_lat: { text: "Degrees north, -90 to 90.", example: "55.67519" },
        arrival_lng: { text: "Degrees east, -180 to 180.", example: "12.55326" },
        departure_name: { text: "Shown as the start of the results.", example: "Roskilde" },
        arrival_name: { text: "Shown as the destination of the results.", example: "København V" },
        planned_time: {
          text: "The wanted instant, with a time zone. The `period` is from half an hour before a departure to six hours after it; the reverse for an arrival.",
          example: "2026-03-02T07:00:00Z"
        },
        planned_time_by: {
          text: "Whether `planned_time` is that of the departure or of the arrival.",
          example: "DEPARTURE"
        },
        seats,
        currency: {
          text: "The `price_currency` of journeys, which have no price; DKK without it. A price of a car trip is in the currency of the trip.",
          example: "DKK"
        },
        max_walk: {
          text: "The longest walk to or from a stop, in metres; 1000 without it, 2000 at most.",
          example: "1000"
        },
        token
      },
      stream
    },
    stopStream: {
      summary: "List the departures of a meeting point",
      description:
        "Streams the car trips that call at a meeting point in the `period` of the stream, each up to its last stop with free seats, in the events of a search. A wrong query, an unknown meeting point or an invalid `token` in the query is refused by the event `error` alone, with the status 200; the same event ends the stream when the session of the token ends.",
      parameters: {
        id: { text: "The id of the meeting point, from the map.", example: "n1294308811" },
        planned_time: {
          text: "The wanted departure: the `period` is from half an hour before it to six hours after it. Now without it.",
          example: "2026-03-02T07:00:00Z"
        },
        seats,
        token
      },
      stream
    },
    marketplaceTrip: {
      summary: "Open a result",
      description:
        "Answers a result anew: its price for the caller, its stops and free seats. Without any stop, a car trip is opened on the part that matches the caller's request best, or on the whole route; with one stop, the other is an end of the route. The other parameters do not count for a result with public transport. A ride now opens for its driver and passengers only. Open to guests.",
      parameters: {
        id: { text: "The id of a result; or of a trip.", example: "0197d2a4-3c00-7000-8000-000000000001" },
        requestId: { text: "The caller's own request for which it is opened; any other is ignored." },
        departureStopType: stopType,
        departureStopId: { text: "The meeting point or driver stop where the passenger gets on." },
        destinationStopType: stopType,
        destinationStopId: { text: "The meeting point or driver stop where the passenger gets off." },
        departureStopPivotId: {
          text: "The driver stop where the passenger gets on; before `departureStopId`."
        },
        destinationStopPivotId: {
          text: "The driver stop where the passenger gets off; before `destinationStopId`."
        },
        seats: {
          text: "A whole number of seats for the price; those of the request without it, or 1.",
          example: "1"
        }
      }
    }
  }
}
