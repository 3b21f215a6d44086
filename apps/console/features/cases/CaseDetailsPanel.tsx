import { Option } from "effect"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { PersonLink } from "#console/details/PersonLink.tsx"
import { RowTimeline } from "#console/details/RowTimeline.tsx"
import { Section } from "#console/details/Section.tsx"
import { StateList } from "#console/details/StateList.tsx"
import { VerdictSection } from "#console/details/VerdictSection.tsx"
import { PresentAgents } from "#console/shell/presence/PresentAgents.tsx"
import type { ReportRow } from "#core/contract/consoleReports.ts"
import { toVerdict } from "#core/contract/toVerdict.ts"
import { nextReportStates, ReportState } from "#core/messaging/PersonReport.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { CloseCase } from "./CloseCase.tsx"
import { CaseState } from "./useCaseColumns.tsx"
import { useCase } from "./useCases.ts"
import { useCaseTimeline } from "./useCaseTimeline.ts"

/** N98 One report: its state, who reported whom for what, in the words of the reporter, how it was closed, and its events. */
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

const closeVerdict = ({ state }: ReportRow) =>
  toVerdict({
    action: "close",
    code: nextReportStates(state).includes("CLOSED") ? Option.none() : Option.some("report_closed")
  })

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
      <Section title={t("booking.states")}>
        <StateList
          label={t("booking.states")}
          states={ReportState.literals}
          now={report.state}
          next={nextReportStates(report.state)}
          nameOf={(state) => t(`case.state.${state}`)}
        />
      </Section>
      <VerdictSection verdicts={[closeVerdict(report)]} />
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
      <Section title={t("timeline.title")}>
        <RowTimeline events={useCaseTimeline(report)} />
      </Section>
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
