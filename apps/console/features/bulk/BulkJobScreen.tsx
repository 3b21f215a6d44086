import "./bulk.css"
import { Option } from "effect"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import { LoadingState } from "#console/details/LoadingState.tsx"
import { useCodeText } from "#console/details/useCodeText.ts"
import { ViewHeader } from "#console/shell/ViewHeader.tsx"
import type { BulkJobView } from "#core/contract/consoleBulk.ts"
import { BulkButtons } from "./BulkButtons.tsx"
import { BulkRows } from "./BulkRows.tsx"
import { useBulkJob } from "./useBulkJobs.ts"
import { useLinkKeys } from "./useLinkKeys.ts"

/** CONS-001 An action on many rows: what it would do, its progress, and the result of each row. */
export function BulkJobScreen() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const job = useBulkJob(id)
  const list = useRef<HTMLDivElement>(null)
  useLinkKeys(list)
  return (
    <main className="co-view">
      <ViewHeader
        title={job.data === undefined ? t("bulk.title") : t(`bulk.action.${job.data.action}`)}
        query={job}
      >
        <Link to="/bulk" className="co-bulk-link">
          {t("bulk.title")}
        </Link>
      </ViewHeader>
      <div ref={list} className="co-bulk">
        {job.data === undefined ? <LoadingState query={job} /> : <JobBody key={id} job={job.data} />}
      </div>
    </main>
  )
}

function JobBody({ job }: { readonly job: BulkJobView }) {
  const { t } = useTranslation("console")
  const codeText = useCodeText()
  const done = job.total - job.waiting - job.found
  return (
    <>
      <p role="status">
        {t(`bulk.state.${job.state}`)} ·{" "}
        {job.state === "preview"
          ? t("bulk.checked", { count: job.total - job.found })
          : t("bulk.progress", { done, count: job.total })}
      </p>
      {job.state === "running" && (
        <progress aria-label={t("bulk.state.running")} value={done} max={job.total} />
      )}
      <BulkButtons job={job} />
      <section>
        <h2>{t("bulk.summary")}</h2>
        <DetailList
          details={[
            { name: t("bulk.rowState.waiting"), value: job.waiting },
            { name: t("bulk.rowState.changed"), value: job.changed },
            { name: t("bulk.rowState.unchanged"), value: job.unchanged },
            { name: t("bulk.rowState.refused"), value: job.refused },
            ...job.refusals.map(({ count, refusal }) => ({ name: codeText(refusal), value: count })),
            { name: t("impersonate.reason"), value: job.reason },
            { name: t("bulk.by"), value: job.agent.name },
            ...Option.toArray(job.undoes).map((undoes) => ({
              name: t("bulk.undoes"),
              value: <Link to={`/bulk/${undoes}`}>{t("bulk.open")}</Link>
            })),
            ...Option.toArray(job.undo).map((undo) => ({
              name: t("bulk.undoneBy"),
              value: <Link to={`/bulk/${undo}`}>{t("bulk.open")}</Link>
            }))
          ]}
        />
      </section>
      <section>
        <h2>{t("bulk.rows")}</h2>
        <BulkRows job={job} />
      </section>
    </>
  )
}
