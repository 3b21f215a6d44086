import { DateTime, Effect, Option } from "effect"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"
import { auditStaff, personTarget } from "./auditStaff.ts"

/** A file that stays open is loaded again and again; it counts as opened once in this time. */
const REPEAT_MINUTES = 30

/** CONS-003 Records that a member of staff opened the file of a person. */
export const auditOpenedFile = Effect.fn("auditOpenedFile")(function* (agentId: UserId, personId: UserId) {
  const person = yield* (yield* People).find(personId)
  const what = "person_viewed"
  const since = DateTime.subtract(yield* DateTime.now, { minutes: REPEAT_MINUTES })
  const opened = { whoId: agentId, actions: [what], targetId: personId } as const
  const isKnown = yield* (yield* AuditLog).hasAfter(opened, since)
  if (!isKnown && Option.isSome(person))
    yield* auditStaff(agentId, { what, target: personTarget(person.value) })
})
