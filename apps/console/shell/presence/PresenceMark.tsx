import "./presence.css"
import { useTranslation } from "react-i18next"
import type { Presence } from "#core/contract/consolePresence.ts"
import { initialsOf } from "../initialsOf.ts"
import { usePresences } from "./PresenceContext.ts"

/** More would not fit into a row; all of them are in its text. */
const shownAgents = 3

/** CONS-001 The other agents at what a row shows, by their initials. */
export function PresenceMark({ id }: { readonly id: string }) {
  const { t } = useTranslation("console")
  const presences = usePresences(id)
  if (presences.length === 0) return null
  const text = presences.map(({ agent, how }) => t(`presence.${how}`, { agent: agent.name })).join(", ")
  return (
    <span className="co-presence" role="img" aria-label={text} title={text}>
      {presences.slice(0, shownAgents).map((presence) => (
        <PresenceInitials key={`${presence.agent.id} ${presence.how}`} {...presence} />
      ))}
      {presences.length > shownAgents && <span aria-hidden="true">+{presences.length - shownAgents}</span>}
    </span>
  )
}

/** The initials of an agent; in the colour of impersonation while signed in as the person. */
export function PresenceInitials({ agent, how }: Pick<Presence, "agent" | "how">) {
  return (
    <i className="co-presence-agent" data-how={how} aria-hidden="true">
      {initialsOf(agent.name)}
    </i>
  )
}
