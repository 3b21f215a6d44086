import { DateTime, Option } from "effect"
import type { ImpersonationId, UserId } from "#core/shared/ids.ts"
import type { Notice } from "./Notice.ts"

/** An agent's access to the account of `userId`, redeemed when the agent signed in; `actReason` is none if the agent has only looked. */
interface Access {
  readonly id: ImpersonationId
  readonly agentId: UserId
  readonly userId: UserId
  readonly actReason: Option.Option<string>
  readonly redeemedAt: Option.Option<DateTime.Utc>
}

/**
 * CONS-002 Notifies a person, once, that an agent has used their account; none where the ticket was never redeemed. `details` says, in
 * the person's language, what the agent saw and changed, after a space; empty if that was nothing.
 */
export const noticeForImpersonation = (
  { actReason, agentId, id, redeemedAt, userId }: Access,
  details: string
): Option.Option<Notice> =>
  Option.map(redeemedAt, (time) => ({
    kind: "account_accessed",
    to: userId,
    dedupeKey: id,
    route: "/account",
    text: Option.isNone(actReason) ? "account_viewed" : "account_used",
    params: { time: DateTime.formatIso(time), details },
    subjectId: Option.some(agentId),
    amount: Option.none()
  }))
