import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { LoadedQuery } from "#console/shell/freshness/LoadedQuery.ts"
import { usePageTitle } from "#console/shell/usePageTitle.ts"
import { DetailsFrame } from "./DetailsFrame.tsx"
import { LoadingState } from "./LoadingState.tsx"

type Props = {
  readonly label: string
  /** Names the tab, such as the person's name. */
  readonly title?: string | undefined
  readonly query: Pick<UseQueryResult, "data" | "error"> & LoadedQuery
  readonly children: ReactNode
}

/** The details of one row, or their loading or error state. */
export function DetailsPanel({ label, title, query, children }: Props) {
  usePageTitle("panel", title)
  return (
    <DetailsFrame label={label} query={query}>
      {query.data === undefined ? <LoadingState query={query} /> : children}
    </DetailsFrame>
  )
}
