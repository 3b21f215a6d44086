import { Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { EventTimeline } from "#console/details/EventTimeline.tsx"
import { LazySection } from "#console/details/LazySection.tsx"
import { NoticeSection } from "#console/details/NoticeSection.tsx"
import { PhoneNumber } from "#console/details/PhoneNumber.tsx"
import { Section } from "#console/details/Section.tsx"
import { VerdictSection } from "#console/details/VerdictSection.tsx"
import { Icon } from "#console/shell/Icon.tsx"
import { useImpersonate } from "#console/shell/impersonation/ImpersonationHost.tsx"
import { usePanelAction } from "#console/shell/palette/shownActions.ts"
import { PresentAgents } from "#console/shell/presence/PresentAgents.tsx"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import { useShortcut } from "#console/shell/useShortcut.ts"
import type { PersonDetails } from "#core/contract/consolePeople.ts"
import { BlockNote } from "./BlockNote.tsx"
import { BlockPerson } from "./BlockPerson.tsx"
import { EndSessions } from "./EndSessions.tsx"
import { PersonAccountSection } from "./PersonAccountSection.tsx"
import { PersonBookings } from "./PersonBookings.tsx"
import { PersonDetailList } from "./PersonDetailList.tsx"
import { PersonMoneySection } from "./PersonMoneySection.tsx"
import { PersonNowSection } from "./PersonNowSection.tsx"
import { PersonParking } from "./PersonParking.tsx"
import { PersonRequests } from "./PersonRequests.tsx"
import { PersonTrips } from "./PersonTrips.tsx"
import { usePerson } from "./usePeople.ts"

/** CONS-001 One person: contact, where they stand now, trips and bookings, details, events, and impersonation. */
export function PersonDetailsPanel() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const person = usePerson(id)
  return (
    <DetailsPanel key={id} label={t("person.label")} title={person.data?.name} query={person}>
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
        <PresentAgents id={person.id} />
        <PhoneNumber phone={person.phoneNumber} />
        <BlockNote person={person} />
        <div className="co-choices">
          <ImpersonateButton person={person} />
          <BlockPerson person={person} />
          <EndSessions person={person} />
        </div>
      </header>
      <PersonNowSection person={person} />
      <Section title={t("person.trips")}>
        <PersonTrips trips={person.trips} />
      </Section>
      <PersonMoneySection person={person} />
      <LazySection title={t("section.bookings")}>
        <PersonBookings id={person.id} />
      </LazySection>
      <LazySection title={t("personFile.requests")}>
        <PersonRequests id={person.id} />
      </LazySection>
      <LazySection title={t("section.parking")}>
        <PersonParking id={person.id} />
      </LazySection>
      <LazySection title={t("personFile.account")}>
        <PersonAccountSection person={person} />
      </LazySection>
      <VerdictSection verdicts={person.verdicts} />
      <NoticeSection about="person" id={person.id} country={person.country} />
      <Section title={t("person.facts")}>
        <PersonDetailList person={person} />
      </Section>
      <Section title={t("timeline.title")}>
        <EventTimeline entries={person.timeline} country={person.country} />
      </Section>
    </>
  )
}

const impersonateKey = "i"

function ImpersonateButton({ person }: { readonly person: PersonDetails }) {
  const { t } = useTranslation(["console", "error"])
  const impersonate = useImpersonate()
  const label = t("impersonate.title", { name: person.name })
  const isAllowed = Option.isNone(person.cannotImpersonate)
  const open = isAllowed ? () => impersonate({ id: person.id, name: person.name }) : undefined
  useShortcut(impersonateKey, open)
  usePanelAction({ id: "impersonate", icon: "mask", keys: impersonateKey, label }, open)
  if (!isAllowed) {
    return <p className="co-muted">{t("error:cannot_impersonate_staff")}</p>
  }
  return (
    <Button
      size="xs"
      color="staff"
      leftSection={<Icon name="mask" size={16} />}
      rightSection={<ShortcutKeys keys={impersonateKey} />}
      onClick={open}
    >
      {label}
    </Button>
  )
}
