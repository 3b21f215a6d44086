import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import * as z from "zod/mini"
import { callConsoleApi } from "#console/callConsoleApi.ts"

export const AuditFilters = z.object({ q: z.optional(z.string()) })

const auditQuery = (q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ["audit", q],
    queryFn: ({ pageParam: page, signal }) =>
      callConsoleApi(
        (api) => api.audit({ query: { page, ...(q === undefined ? {} : { query: q }) } }),
        signal
      ),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, lastPage }) => (currentPage < lastPage ? currentPage + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000
  })

export const useAudit = (q: string | undefined) => useInfiniteQuery(auditQuery(q))
