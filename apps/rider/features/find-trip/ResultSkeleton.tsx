import { Skeleton } from "@mantine/core"
import { memo } from "react"

/** Cards in their final shape, where results are to come. */
export const ResultSkeleton = memo(function ResultSkeleton({ count }: { readonly count: number }) {
  return (
    <div className="sv-results" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="sv-card sv-result">
          <div className="sv-result-loading">
            <Skeleton height={32} circle />
            <Skeleton height={16} width="45%" />
          </div>
          <Skeleton height={22} width="80%" />
          <Skeleton height={22} width="65%" />
          <Skeleton height={14} width="70%" />
        </div>
      ))}
    </div>
  )
})

/** Keeps the place of the comparison above the results, which do not move when it comes. */
export function ComparisonSkeleton() {
  return (
    <div className="sv-card sv-compare" aria-hidden="true">
      <Skeleton height={22} width="65%" />
      {Array.from({ length: 7 }, (_, at) => (
        <Skeleton key={at} height={20} />
      ))}
    </div>
  )
}
