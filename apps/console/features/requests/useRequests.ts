import { useQuery } from "@tanstack/react-query"
import { type Option, Schema } from "effect"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import { useListPages } from "#console/table/useListPages.ts"
import type { RequestDetails, RequestPage, RequestRow } from "#core/contract/consoleRequests.ts"
import { RequestId } from "#core/shared/ids.ts"
import { type RequestFilters, toRequestQuery } from "./requestFilters.ts"

const decodeRequestId = Schema.decodeUnknownSync(RequestId)

/** Loads the matching requests page by page as the table scrolls, and refreshes the visible ones. */
export const useRequests = (filters: RequestFilters) =>
  useListPages<RequestRow, RequestPage, Option.Option<RequestId>>({
    queryKey: ["requests", filters],
    paging: keysetPages<RequestId>(),
    loadPage: (after, signal) =>
      callConsoleApi(
        (api) => api.requests({ query: { ...toRequestQuery(filters), ...behind(after) } }),
        signal
      ),
    idOf: ({ id }) => id
  })

/** CONS-001 Loads all details of one request; the matching answers anew when it is asked for again. */
export const useRequestDetails = (id: string) =>
  useQuery({
    queryKey: ["request", id],
    queryFn: ({ signal }): Promise<RequestDetails> =>
      callConsoleApi((api) => api.request({ params: { id: decodeRequestId(id) } }), signal),
    refetchInterval: 30_000
  })
