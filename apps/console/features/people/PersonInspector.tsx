import { Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { Inspector } from "#console/inspector/Inspector.tsx"
import { Section } from "#console/inspector/Section.tsx"
import { Timeline } from "#console/inspector/Timeline.tsx"
import { Icon } from "#console/shell/Icon.tsx"
import { useImpersonate } from "#console/shell/impersonation/ImpersonationHost.tsx"
import type { PersonFile } from "#core/contract/consolePeople.ts"
import { PersonFacts } from "./PersonFacts.tsx"
import { PersonTrips } from "./PersonTrips.tsx"
import { usePerson } from "./usePeople.ts"

/** One person: how to reach them, their rides, what happened, and the way into the rider app as them. */
export function PersonInspector() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const person = usePerson(id)
  return (
    <Inspector key={id} label={t("person.label")} query={person}>
      {person.data !== undefined && <Body person={person.data} />}
    </Inspector>
  )
}

function Body({ person }: { readonly person: PersonFile }) {
  const { t } = useTranslation("console")
  return (
    <>
      <header className="co-inspector-head">
        <h2>{person.name}</h2>
        <p className="co-muted sv-figure">{person.phoneNumber}</p>
        <SignInAs person={person} />
      </header>
      <Section title={t("person.trips")}>
        <PersonTrips trips={person.trips} />
      </Section>
      <Section title={t("person.facts")}>
        <PersonFacts person={person} />
      </Section>
      <Section title={t("timeline.title")}>
        <Timeline entries={person.timeline} country={person.country} />
      </Section>
    </>
  )
}

function SignInAs({ person }: { readonly person: PersonFile }) {
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
