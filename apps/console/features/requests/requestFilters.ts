import * as z from "zod/mini"
import { dayRange } from "#console/table/dayRange.ts"
import { type RequestQuery, RequestSort } from "#core/contract/consoleRequests.ts"
import { RequestStatus } from "#core/request/CommuteRequest.ts"

export const requestStatuses = RequestStatus.literals

/** The search parameters of the requests view. */
export const RequestFilters = z.object({
  q: z.optional(z.string()),
  status: z.optional(z.enum(requestStatuses)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  sort: z.optional(z.enum(RequestSort.literals))
})
export type RequestFilters = z.output<typeof RequestFilters>

/** Converts the filters to the server's query. `from` and `to` are whole days, both included. */
export const toRequestQuery = ({ q, status, sort, ...days }: RequestFilters): RequestQuery => ({
  ...(sort === undefined ? {} : { sort }),
  ...(q === undefined ? {} : { query: q }),
  ...(status === undefined ? {} : { status }),
  ...dayRange(days)
})
