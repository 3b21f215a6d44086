import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { PagedList } from "#console/details/PagedList.tsx"
import { useCodeText } from "#console/details/useCodeText.ts"
import { type BulkList, bulkRules } from "#core/bulk/bulkActions.ts"
import type { BulkJobView } from "#core/contract/consoleBulk.ts"
import { useBulkRows } from "./useBulkJobs.ts"

const paths: Readonly<Record<BulkList, string>> = {
  trips: "/trips",
  bookings: "/bookings",
  passes: "/travel-passes",
  reviews: "/subsidy-reviews",
  parking: "/parking",
  people: "/people"
}

/** The rows of a job in their order, each with its result and the way to it. */
export function BulkRows({ job }: { readonly job: BulkJobView }) {
  const { t } = useTranslation("console")
  const codeText = useCodeText()
  const path = paths[bulkRules[job.action].list]
  const version = [job.state, job.found, job.waiting].join(" ")
  return (
    <PagedList
      query={useBulkRows(job.id, version)}
      render={({ id, label, refusal, state }) => (
        <>
          <Link to={`${path}/${id}`}>{label === "" ? id : label}</Link>
          <span className="co-muted">
            {Option.match(refusal, {
              onNone: () => t(`bulk.rowState.${state}`),
              onSome: (code) => codeText(code)
            })}
          </span>
        </>
      )}
    />
  )
}
