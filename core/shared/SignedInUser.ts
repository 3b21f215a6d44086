import { Schema } from "effect"
import { ImpersonationId, SessionId, UserId } from "./ids.ts"
import { Language } from "./language.ts"
import { StaffRole } from "./StaffRole.ts"

/** CONS-002: `read` sees, `act` may also do. */
export const ImpersonationMode = Schema.Literals(["read", "act"])
export type ImpersonationMode = typeof ImpersonationMode.Type

/** A support agent who looks through a person's account. */
export const Impersonation = Schema.Struct({
  id: ImpersonationId,
  agentId: UserId,
  agentName: Schema.String,
  mode: ImpersonationMode,
  reason: Schema.String,
  expiresAt: Schema.DateTimeUtc
})
export type Impersonation = typeof Impersonation.Type

/** Who a valid token belongs to. `role` is null for riders; `language` is the profile's: it decides for messages sent to the person. */
export const SignedInUser = Schema.Struct({
  id: UserId,
  sessionId: SessionId,
  role: Schema.NullOr(StaffRole),
  language: Language,
  impersonation: Schema.Option(Impersonation)
})
export type SignedInUser = typeof SignedInUser.Type
