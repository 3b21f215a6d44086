import { Context, type Effect } from "effect"

/** SEC-016 The name of an event in the log. */
export type SecurityEventName =
  | "sign_in_succeeded"
  | "sign_in_failed"
  | "code_requested"
  | "session_revoked"
  | "phone_changed"
  | "phone_change_failed"
  | "email_confirmed"
  | "email_confirmation_failed"
  | "email_replaced"
  | "bank_account_changed"
  | "account_deleted"
  | "data_exported"
  | "staff_sign_in_succeeded"
  | "staff_sign_in_failed"
  | "impersonated_call_refused"
  | "rate_limit_reached"
  | "quota_reached"
  | "cross_origin_refused"
  | "access_refused"
  | "bot_check_failed"
  | "input_refused"
  | "webhook_refused"
  | "eid_refused"
  | "audit_head_written"
  | "audit_broken"

/** SEC-016 An event for those who watch for attacks. It holds no code, token or text of a person. */
export interface SecurityEvent {
  readonly name: SecurityEventName
  /** The account's id, or the phone number of a caller without one. */
  readonly account?: string
  /** Codes and names of the product, such as a refusal or an endpoint. */
  readonly details?: Readonly<Record<string, string>>
}

export class SecurityLog extends Context.Service<
  SecurityLog,
  {
    /**
     * Logs an event with the caller's network address; `securityLog` decides about plain and hashed values, and how many events of
     * one kind are logged in a minute.
     */
    readonly record: (event: SecurityEvent) => Effect.Effect<void>
  }
>()("samvej/core/ports/SecurityLog") {}
