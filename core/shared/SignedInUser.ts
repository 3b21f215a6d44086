import { Schema } from "effect"
import { ImpersonationId, SessionId, UserId } from "./ids.ts"
import { Language } from "./language.ts"

/** A support agent who looks through a person's account: `read` sees, `act` may also do. */
export const Impersonation = Schema.Struct({
  id: ImpersonationId,
  agentId: UserId,
  agentName: Schema.String,
  mode: Schema.Literals(["read", "act"]),
  reason: Schema.String,
  expiresAt: Schema.DateTimeUtc
})
export type Impersonation = typeof Impersonation.Type

/** Who a valid token belongs to. `role` is null for riders; `language` is the profile's: it decides for messages sent to the person. */
export const SignedInUser = Schema.Struct({
  id: UserId,
  sessionId: SessionId,
  role: Schema.NullOr(Schema.Literals(["SUPPORT", "PARTNER", "ADMIN"])),
  language: Language,
  impersonation: Schema.Option(Impersonation)
})
export type SignedInUser = typeof SignedInUser.Type
