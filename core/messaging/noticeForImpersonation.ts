import { DateTime, Option } from "effect"
import type { ImpersonationId, UserId } from "#core/shared/ids.ts"
import type { ImpersonationMode } from "#core/shared/SignedInUser.ts"
import type { Notice } from "./Notice.ts"

/** An agent's access to the account of `userId`; redeemed when the agent signed in. */
interface Access {
  readonly id: ImpersonationId
  readonly agentId: UserId
  readonly userId: UserId
  readonly mode: ImpersonationMode
  readonly redeemedAt: Option.Option<DateTime.Utc>
}

/** CONS-002 Notifies a person, once, that an agent has used their account; none where the ticket was never redeemed. */
export const noticeForImpersonation = ({
  agentId,
  id,
  mode,
  redeemedAt,
  userId
}: Access): Option.Option<Notice> =>
  Option.map(redeemedAt, (time) => ({
    kind: "account_accessed",
    to: userId,
    dedupeKey: id,
    route: "/account",
    text: mode === "read" ? "account_viewed" : "account_used",
    params: { time: DateTime.formatIso(time) },
    subjectId: Option.some(agentId),
    amount: Option.none()
  }))
