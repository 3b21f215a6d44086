import { Effect, Option } from "effect"
import type { CallArea } from "#core/account/callArea.ts"
import { sessionAreas } from "#core/account/sessionAreas.ts"
import { noticeForImpersonation } from "#core/messaging/noticeForImpersonation.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { Impersonations, type StoredImpersonation } from "#core/ports/Impersonations.ts"
import { People } from "#core/ports/People.ts"
import { Texts } from "#core/ports/Texts.ts"
import type { ImpersonationId } from "#core/shared/ids.ts"
import type { Language } from "#core/shared/language.ts"
import { notify } from "#core/usecases/notifications/notify.ts"

/** A sentence about areas in a language, after a space; empty without any. */
const sentence = Effect.fnUntraced(function* (
  key: "account_seen" | "account_changed",
  areas: ReadonlyArray<CallArea>,
  language: Language
) {
  const texts = yield* Texts
  if (areas.length === 0) return ""
  const named = areas.map((area) => texts.message(`account_area_${area}`, {}, language)).join(", ")
  return ` ${texts.message(key, { areas: named }, language)}`
})

/** What the agent saw and changed, in the person's language. */
const detailsOf = Effect.fnUntraced(function* ({ id, userId }: StoredImpersonation) {
  const person = yield* (yield* People).find(userId)
  if (Option.isNone(person)) return ""
  const { language } = person.value
  const { changed, seen } = sessionAreas(yield* (yield* AuditLog).callsOf([id]))
  return `${yield* sentence("account_seen", seen, language)}${yield* sentence("account_changed", changed, language)}`
})

/** CONS-002 Notifies the person of an impersonation that is over; a repeat changes nothing. Inside the caller's transaction. */
export const notifyOfImpersonation = Effect.fn("notifyOfImpersonation")(function* (id: ImpersonationId) {
  const found = yield* (yield* Impersonations).find(id)
  if (Option.isNone(found)) return
  const notice = noticeForImpersonation(found.value, yield* detailsOf(found.value))
  yield* notify(Option.toArray(notice))
})
