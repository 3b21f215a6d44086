import { NewRequestPayload, RequestChangePayload } from "#core/contract/requests.ts"
import { CommuteRequestView } from "#core/contract/views/requests.ts"
import { RequestStatus } from "#core/request/CommuteRequest.ts"
import { named } from "../named.ts"
import { addressTexts, bothAddresses, fromAddress, toAddress } from "./addresses.ts"
import { ids } from "./ids.ts"

export const request = {
  id: ids.request,
  status: "OPEN",
  planned_time: "2026-03-02T07:00:00.000Z",
  planned_time_by: "DEPARTURE",
  departure: fromAddress,
  arrival: toAddress,
  seats: 1,
  recurring_trip_id: null,
  times: null,
  best_driver_trip: null
} as const

const timeTexts = {
  time: "The same as `planned_time`, with `mode`; either form.",
  mode: "The same as `planned_time_by`, in lower case."
}

export const requests = [
  named("RequestStatus", RequestStatus, {
    description:
      "OPEN while it is matched; AWAITING_APPROVAL with a seat request; BOOKED with an accepted booking; STALLED when its time passed without one; PUBLIC_TRANSPORT when its passenger chose that; CANCELED.",
    example: "OPEN"
  }),
  named("Request", CommuteRequestView, {
    description: "What a passenger looks for, once or weekly.",
    example: request,
    fields: {
      times: "Of one day of a weekly request: the days and times of the week.",
      best_driver_trip: "The trip that matches an open request best, with its price for the passenger."
    }
  }),
  named("NewRequest", NewRequestPayload, {
    description:
      "A place without a country is looked up by its coordinates. With `times` it is a weekly request for one seat; without, it needs a time that is not past.",
    example: {
      ...bothAddresses,
      planned_time: "2026-03-02T07:00:00.000Z",
      planned_time_by: "DEPARTURE",
      seats: 1
    },
    fields: { ...addressTexts, ...timeTexts }
  }),
  named("RequestChange", RequestChangePayload, {
    description: "Omitted fields stay as they are. With a `status` the other fields are ignored.",
    example: { planned_time: "2026-03-02T07:30:00.000Z", planned_time_by: "ARRIVAL" },
    fields: {
      ...addressTexts,
      ...timeTexts,
      status: "Closes the request: its passenger travels by public transport."
    }
  })
]
