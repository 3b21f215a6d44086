import { Option } from "effect"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { PersonLink } from "#console/details/PersonLink.tsx"
import { Section } from "#console/details/Section.tsx"
import { PresentAgents } from "#console/shell/presence/PresentAgents.tsx"
import type { ReportRow } from "#core/contract/consoleReports.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { CloseCase } from "./CloseCase.tsx"
import { CaseState } from "./useCaseColumns.tsx"
import { useCase } from "./useCases.ts"

/** N98 One report: who reported whom for what, in the words of the reporter, and how it was closed. */
export function CaseDetailsPanel() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const report = useCase(id)
  return (
    <DetailsPanel key={id} label={t("case.label")} title={report.data?.reported.name} query={report}>
      {report.data !== undefined && <CaseBody report={report.data} />}
    </DetailsPanel>
  )
}

function CaseBody({ report }: { readonly report: ReportRow }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  return (
    <>
      <header className="co-panel-header">
        <h2>{t(`case.reason.${report.reason}`)}</h2>
        <p>
          <CaseState state={report.state} />
        </p>
        <PresentAgents id={report.id} />
      </header>
      <blockquote className="co-quote">
        {report.text === "" ? <span className="co-muted">{t("case.noText")}</span> : report.text}
      </blockquote>
      <DetailList
        details={[
          { name: t("case.reported"), value: <PersonLink person={report.reported} /> },
          { name: t("case.reporter"), value: <PersonLink person={report.reporter} /> },
          { name: t("column.at"), value: format.dayTime(report.createdAt) }
        ]}
      />
      {report.state === "OPEN" ? <CloseCase id={report.id} /> : <Closed report={report} />}
    </>
  )
}

function Closed({ report }: { readonly report: ReportRow }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const text = <A,>(value: Option.Option<A>, show: (given: A) => ReactNode) =>
    Option.match(value, { onNone: () => "–", onSome: show })
  return (
    <Section title={t("case.closed")}>
      <DetailList
        details={[
          { name: t("case.result"), value: text(report.result, (result) => t(`case.resultText.${result}`)) },
          { name: t("impersonate.reason"), value: text(report.closingReason, (reason) => reason) },
          { name: t("column.who"), value: text(report.closedBy, ({ name }) => name) },
          { name: t("column.at"), value: text(report.closedAt, (at) => format.dayTime(at)) }
        ]}
      />
    </Section>
  )
}
