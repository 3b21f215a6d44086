import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { EventTimeline } from "#console/details/EventTimeline.tsx"
import { NoticeSection } from "#console/details/NoticeSection.tsx"
import { Section } from "#console/details/Section.tsx"
import { useEventText } from "#console/details/useEventText.ts"
import type { AuditDetails } from "#core/contract/consoleAudit.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { AccessStates } from "./AccessStates.tsx"
import { SessionSteps } from "./SessionSteps.tsx"
import { useAuditEntry } from "./useAudit.ts"
import { useAccessFacts, useEntryFacts } from "./useAuditFacts.tsx"

/** CONS-003 One entry of the audit log; for an impersonation all that its agent saw, changed and was refused. */
export function AuditDetailsPanel() {
  const { t } = useTranslation("console")
  const eventText = useEventText()
  const { id = "" } = useParams()
  const details = useAuditEntry(Number(id))
  const title = details.data && eventText(details.data.entry.what)
  return (
    <DetailsPanel key={id} label={t("audit.label")} title={title} query={details}>
      {details.data !== undefined && <AuditBody details={details.data} />}
    </DetailsPanel>
  )
}

function AuditBody({ details }: { readonly details: AuditDetails }) {
  const { t } = useTranslation("console")
  const eventText = useEventText()
  const { entry } = details
  const facts = useEntryFacts(entry)
  return (
    <>
      <header className="co-panel-header">
        <h2>{eventText(entry.what)}</h2>
      </header>
      {Option.isSome(entry.access) && <SessionBody details={details} />}
      <Section title={t("audit.facts")}>
        <DetailList details={facts} />
      </Section>
    </>
  )
}

function SessionBody({ details: { changes, entry, isComplete, steps } }: { readonly details: AuditDetails }) {
  const { t } = useTranslation("console")
  const facts = useAccessFacts(entry)
  return (
    <>
      {Option.isSome(entry.access) && (
        <>
          <Section title={t("booking.states")}>
            <AccessStates state={entry.access.value.state} />
          </Section>
          <NoticeSection about="impersonation" id={entry.access.value.id} country={defaultCountry} />
        </>
      )}
      <DetailList details={facts} />
      <Section title={t("audit.steps")}>
        {!isComplete && <p className="co-muted">{t("audit.incomplete")}</p>}
        <SessionSteps steps={steps} />
      </Section>
      {changes.length > 0 && (
        <Section title={t("audit.changes")}>
          <EventTimeline entries={changes} country={defaultCountry} />
        </Section>
      )}
    </>
  )
}
