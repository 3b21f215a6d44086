import type { RequestsGroup } from "#core/contract/requests.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const request = { id: { text: "The id of the request." } }

const cancelRequest = {
  summary: "Cancel a request",
  description:
    "Cancels the caller's own request; one with a booking is refused: cancel the booking. A repeated call changes nothing. GET and POST do the same.",
  parameters: request
}

export const requests: GroupDocs<typeof RequestsGroup> = {
  title: "Requests",
  description: "What passengers look for; they are notified of trips that match.",
  operations: {
    createRequest: {
      summary: "Create a request",
      description:
        "Saves what the caller looks for; they are notified of each trip that matches. With `times` it is weekly, for one seat: each of its days gets a request, and the answer has `recurring_trip`."
    },
    request: {
      summary: "Get a request",
      description: "Answers the caller's own request; an open one with the trip that matches best.",
      parameters: request
    },
    changeRequest: {
      summary: "Change a request",
      description:
        "Changes the caller's own request, which is open and matched again, also after its time passed; or closes an open one for public transport. A request with a booking cannot change.",
      parameters: request
    },
    cancelRequest,
    cancelRequestByPost: cancelRequest
  }
}
