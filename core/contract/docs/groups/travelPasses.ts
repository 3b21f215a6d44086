import type { TravelPassesGroup } from "#core/contract/travelPasses.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const id = { text: "The id of the pass.", example: "0197d2a4-3c00-7000-8000-0000000000f1" }

export const travelPasses: GroupDocs<typeof TravelPassesGroup> = {
  title: "Travel passes",
  description: "Periodic passes of public transport, which cover more of the caller's rides.",
  operations: {
    options: {
      summary: "List the kinds of travel passes",
      description: "Answers the passes that can be registered (the setting `pass.types`).",
      answer: [{ id: "ruter-period", name: "Ruter periodebillett", country: "NO", image: null }]
    },
    list: {
      summary: "List the own travel passes",
      description:
        "Answers the caller's passes, the latest period first. A pass is EXPIRED once its last day has passed, by the date in the country of the home address.",
      answer: {
        data: [
          {
            id: id.example,
            travel_pass: "Ruter periodebillett",
            state: "APPROVED",
            is_active: true,
            period_start: "2026-03-01",
            period_end: "2026-03-30",
            image: `/api/me/travel-passes/${id.example}/image`,
            rejection: null
          }
        ]
      }
    },
    add: {
      summary: "Register a travel pass",
      description:
        "Registers a pass with a JPEG, PNG or WebP of at most 5 MB (the setting `uploads.maxBytes`), which is decoded and encoded again as profile images are. Staff approve or reject it, and the caller is notified. Two passes of a person have no day in common, rejected ones apart.",
      request: {
        travel_pass_id: "ruter-period",
        period_start: "2026-03-01",
        period_end: "2026-03-30",
        image: "(the bytes of the file)"
      }
    },
    image: {
      summary: "Get the picture of a travel pass",
      description: "Answers the picture of one of the caller's passes: JPEG, PNG or WebP. No cache keeps it.",
      parameters: { id }
    },
    remove: {
      summary: "Delete a travel pass",
      description:
        "Deletes one of the caller's passes with its picture. An approved pass can be deleted once it has expired.",
      parameters: { id }
    }
  }
}
