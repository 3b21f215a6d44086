import "./bulk.css"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { PagedList } from "#console/details/PagedList.tsx"
import { ViewHeader } from "#console/shell/ViewHeader.tsx"
import { defaultCountry } from "#core/shared/country.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useBulkJobs } from "./useBulkJobs.ts"
import { useLinkKeys } from "./useLinkKeys.ts"

/** CONS-001 The actions on many rows: an agent's own, an ADMIN's all, the newest first. */
export function BulkJobsScreen() {
  const { t } = useTranslation("console")
  const format = useFormat()
  const jobs = useBulkJobs()
  const list = useRef<HTMLDivElement>(null)
  useLinkKeys(list)
  return (
    <main className="co-view">
      <ViewHeader title={t("bulk.title")} query={jobs} />
      <div ref={list} className="co-bulk">
        <PagedList
          query={jobs}
          isAgeInHeader
          render={(job) => (
            <>
              <Link to={`/bulk/${job.id}`}>{t(`bulk.action.${job.action}`)}</Link>
              <span>{t(`bulk.state.${job.state}`)}</span>
              <span className="co-muted sv-figure">
                {format.day(job.createdAt, defaultCountry)} {format.time(job.createdAt, defaultCountry)} ·{" "}
                {job.agent.name} · {job.reason}
              </span>
            </>
          )}
        />
      </div>
    </main>
  )
}
