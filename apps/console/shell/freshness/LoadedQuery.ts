import type { UseQueryResult } from "@tanstack/react-query"

/** The part of a query that the freshness of a view reads; every query of TanStack Query has it. */
export type LoadedQuery = Pick<
  UseQueryResult,
  "dataUpdatedAt" | "errorUpdatedAt" | "isError" | "isFetching" | "refetch"
>
