import { ids } from "../entities/ids.ts"

const SUPPORT = "SUPPORT and ADMIN."

/** What the staff read about requests. */
export const requestOperations = {
  requests: {
    summary: "List requests",
    description: `Answers a page of what passengers look for, once or every week. ${SUPPORT}`,
    parameters: {
      query: {
        text: "The beginnings of words of the passenger's name, or their telephone number; or the whole id of a request or a passenger. At most 200 characters.",
        example: "Anna"
      },
      status: { text: "Only requests in this state." },
      from: { text: "Planned times from this instant on.", example: "2026-03-02T00:00:00Z" },
      to: { text: "Planned times before this instant.", example: "2026-03-03T00:00:00Z" },
      sort: {
        text: "The order; a minus sign is descending. Without it the latest requests come first.",
        example: "planned"
      },
      after: { text: "`next` of the page before.", example: ids.request }
    }
  },
  request: {
    summary: "Get a request with all details",
    description: `Answers a request, and for the trips around it what the matching answers now: how many match, and how many each reason leaves out. ${SUPPORT}`,
    parameters: { id: { text: "The id of the request." } }
  }
}
