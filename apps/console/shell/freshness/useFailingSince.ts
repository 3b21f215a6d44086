import { useState } from "react"
import type { LoadedQuery } from "./LoadedQuery.ts"

/** Returns when the query failed for the first time after its last answer, in milliseconds; undefined while it succeeds. */
export const useFailingSince = ({
  dataUpdatedAt,
  errorUpdatedAt,
  isError
}: LoadedQuery): number | undefined => {
  const [first, setFirst] = useState({ loadedAt: 0, failedAt: 0 })
  const isFirst = isError && (first.failedAt === 0 || first.loadedAt !== dataUpdatedAt)
  if (isFirst) setFirst({ loadedAt: dataUpdatedAt, failedAt: errorUpdatedAt })
  if (!isError) return undefined
  return isFirst ? errorUpdatedAt : first.failedAt
}
