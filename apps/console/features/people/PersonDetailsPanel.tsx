import { Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { EventTimeline } from "#console/details/EventTimeline.tsx"
import { Section } from "#console/details/Section.tsx"
import { Icon } from "#console/shell/Icon.tsx"
import { useImpersonate } from "#console/shell/impersonation/ImpersonationHost.tsx"
import type { PersonDetails } from "#core/contract/consolePeople.ts"
import { EndSessions } from "./EndSessions.tsx"
import { PersonDetailList } from "./PersonDetailList.tsx"
import { PersonTrips } from "./PersonTrips.tsx"
import { usePerson } from "./usePeople.ts"

/** CONS-001 One person: contact, trips and bookings, details, events, and impersonation. */
export function PersonDetailsPanel() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const person = usePerson(id)
  return (
    <DetailsPanel key={id} label={t("person.label")} query={person}>
      {person.data !== undefined && <PersonDetailsBody person={person.data} />}
    </DetailsPanel>
  )
}

function PersonDetailsBody({ person }: { readonly person: PersonDetails }) {
  const { t } = useTranslation("console")
  return (
    <>
      <header className="co-panel-header">
        <h2>{person.name}</h2>
        <p className="co-muted sv-figure">{person.phoneNumber}</p>
        <ImpersonateButton person={person} />
        <EndSessions person={person} />
      </header>
      <Section title={t("person.trips")}>
        <PersonTrips trips={person.trips} />
      </Section>
      <Section title={t("person.facts")}>
        <PersonDetailList person={person} />
      </Section>
      <Section title={t("timeline.title")}>
        <EventTimeline entries={person.timeline} country={person.country} />
      </Section>
    </>
  )
}

function ImpersonateButton({ person }: { readonly person: PersonDetails }) {
  const { t } = useTranslation(["console", "error"])
  const impersonate = useImpersonate()
  if (Option.isSome(person.cannotImpersonate)) {
    return <p className="co-muted">{t("error:cannot_impersonate_staff")}</p>
  }
  return (
    <Button
      size="xs"
      color="staff"
      leftSection={<Icon name="mask" size={16} />}
      onClick={() => impersonate({ id: person.id, name: person.name })}
    >
      {t("impersonate.title", { name: person.name })}
    </Button>
  )
}
