import { Option, Schema } from "effect"
import { ImpersonationId, SessionId, UserId } from "./ids.ts"
import { Language } from "./language.ts"
import { StaffRole } from "./StaffRole.ts"

/** CONS-002 An impersonation in mode `read` only reads; in mode `act` it can also send commands. */
export const ImpersonationMode = Schema.Literals(["read", "act"])
export type ImpersonationMode = typeof ImpersonationMode.Type

/** CONS-002 A support agent acting as a person. */
export const Impersonation = Schema.Struct({
  id: ImpersonationId,
  agentId: UserId,
  agentName: Schema.String,
  mode: ImpersonationMode,
  reason: Schema.String,
  /** SEC-008 Whether the case allows the agent to read the text of messages. */
  showsMessages: Schema.Boolean,
  expiresAt: Schema.DateTimeUtc
})
export type Impersonation = typeof Impersonation.Type

/**
 * SEC-007 What a session opens: a `person` session the rider app, a `console` session the console, an `impersonation` one
 * person's account to a support agent.
 */
export const SessionKind = Schema.Literals(["person", "console", "impersonation"])
export type SessionKind = typeof SessionKind.Type

/**
 * The owner of a valid token. `confirmedAt` is the latest proof of its user, the sign-in or a check of the passkey in the
 * session; `activeAt` the last recorded sign of its user; `phone` the number of the account. `role` is null for riders. `language` is that of the profile, used for notifications and
 * messages.
 */
export const SignedInUser = Schema.Struct({
  id: UserId,
  phone: Schema.String,
  sessionId: SessionId,
  kind: SessionKind,
  confirmedAt: Schema.DateTimeUtc,
  activeAt: Schema.DateTimeUtc,
  role: Schema.NullOr(StaffRole),
  language: Language,
  impersonation: Schema.Option(Impersonation)
})
export type SignedInUser = typeof SignedInUser.Type

/** SEC-008 Whether the text of messages is hidden from the caller: an agent whose case does not need it. */
export const hidesMessages = ({ impersonation }: SignedInUser): boolean =>
  Option.exists(impersonation, ({ showsMessages }) => !showsMessages)
