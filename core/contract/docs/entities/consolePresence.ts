import { Presence, PresenceReport, PresenceSubject } from "#core/contract/consolePresence.ts"
import { named } from "../named.ts"
import { agent } from "./consoleTrips.ts"
import { ids } from "./ids.ts"

const subject = { kind: "trip", id: ids.trip } as const

export const presence = {
  agent: { id: agent.id, name: agent.name },
  subject,
  how: "open",
  since: "2026-03-02T07:05:00.000Z"
} as const

/** Who else is at a person, a trip, a booking, a request or a case. */
export const consolePresence = [
  named("PresenceSubject", PresenceSubject, {
    description: "A person, a trip, a booking, a request or a case that agents have open.",
    example: subject
  }),
  named("PresenceReport", PresenceReport, {
    description: "What a window of the console shows.",
    example: { open: subject },
    fields: { open: "Missing for a view without one of them." }
  }),
  named("Presence", Presence, {
    description: "Another agent at a person, a trip, a booking, a request or a case.",
    example: presence,
    fields: {
      how: "`open` in a window of the console; signed in as the person, to look (`read`) or to `act`.",
      since: "When the agent opened it, or signed in as the person."
    }
  })
]
