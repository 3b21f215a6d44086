import { AuditEntry, AuditExport, AuditPage, AuditTarget } from "#core/contract/consoleAudit.ts"
import {
  Impersonation,
  ImpersonationRequest,
  ImpersonationTicket
} from "#core/contract/consoleImpersonations.ts"
import { ImpersonationMode } from "#core/shared/SignedInUser.ts"
import { named } from "../named.ts"
import { agent, passengerRef } from "./consoleTrips.ts"
import { ids } from "./ids.ts"

const request = {
  user_id: ids.passenger,
  reason: "Cannot find her booking of today",
  case: "S-1042",
  mode: "read",
  shows_messages: false
} as const

const target = { kind: "person", id: ids.passenger, label: passengerRef.name } as const

const entry = {
  id: 2,
  at: "2026-03-02T07:10:00.000Z",
  who: agent,
  as: passengerRef,
  what: "impersonation_started",
  target,
  reason: request.reason,
  case: request.case,
  data: { mode: "read", shows_messages: false },
  hash: "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg",
  previous_hash: "YDA64iuZiGG847KPM-7BvnWKITyGyTwHbb6fVYwRx1I"
} as const

const agentRef = { id: agent.id, name: agent.name } as const

export const impersonation = {
  id: ids.impersonation,
  agent: agentRef,
  user: passengerRef,
  reason: request.reason,
  case: request.case,
  mode: "read",
  shows_messages: false,
  created_at: "2026-03-02T07:10:00.000Z",
  redeemed_at: "2026-03-02T07:10:20.000Z",
  expires_at: "2026-03-02T07:40:20.000Z"
} as const

const token = "Jm2vQ7sW4tR8yB1nL6pD5cF0hA3xZ9kQ"

/** Acting for a person, and the record of it. */
export const consoleAudit = [
  named("ImpersonationMode", ImpersonationMode, {
    description:
      "`read` allows calls that change nothing; `act` other calls too, except payout, bank details, phone number, deletion and e-ID.",
    example: "read"
  }),
  named("NewImpersonation", ImpersonationRequest, {
    description: "Whose account the agent needs, and why.",
    example: request,
    fields: {
      reason:
        "5 to 500 characters, spaces at the ends apart. It stays in the audit log, and the app of the session shows it.",
      case: "The agent's own reference; required for `shows_messages`.",
      shows_messages:
        "Whether the session shows the text of messages; false without it, and then their notifications have an empty `body`."
    }
  }),
  named("ImpersonationTicket", ImpersonationTicket, {
    description: "What opens a session in the person's account, once.",
    example: {
      id: ids.impersonation,
      token,
      url: `/landing/login-as#${token}`,
      expires_at: "2026-03-02T07:20:00.000Z"
    },
    fields: {
      token: "For `POST /api/auth/login-as`. No other call answers it.",
      url: "The page of the rider app that redeems the token: a path of this host.",
      expires_at: "Until when the token can be redeemed."
    }
  }),
  named("Impersonation", Impersonation, {
    description: "An agent's access to an account.",
    example: impersonation,
    fields: {
      shows_messages: "Whether the session shows the text of messages.",
      redeemed_at: "When the session began; null while the ticket is unused.",
      expires_at: "The end of the session; while the ticket is unused, that of the ticket."
    }
  }),
  named("AuditTarget", AuditTarget, {
    description: "What an audited action was about.",
    example: target,
    fields: { label: "Its name at that time; may be empty." }
  }),
  named("AuditEntry", AuditEntry, {
    description: "An audited action of staff.",
    example: entry,
    fields: {
      id: "A number that grows by one with each entry.",
      as: "The person whose account the agent used.",
      what: "A code in the past tense.",
      case: "The agent's own reference.",
      hash: "HMAC-SHA-256 in base64url over the entry and `previous_hash`, with a key of the server. Older entries: SHA-256 in hex.",
      previous_hash: "The `hash` of the entry before it; zeros for the first."
    }
  }),
  named("AuditPage", AuditPage, {
    description: "A page of 50 entries, newest first.",
    example: { data: [entry], total: 1, current_page: 1, last_page: 1, intact: true },
    fields: {
      total: "The entries of all pages.",
      intact:
        "False if the hash of an entry of this page does not match its content, or if the latest verification found the log broken. For an ADMIN without a `query`, also if one does not follow from the entry before it."
    }
  }),
  named("AuditExport", AuditExport, {
    description: "A part of the audit log, oldest first, after the whole of it was verified.",
    example: {
      verified_at: "2026-03-02T07:12:00.000Z",
      intact: true,
      broken_at: null,
      data: [entry],
      next: null
    },
    fields: {
      intact: "False if an entry is changed, missing or cut off.",
      broken_at: "The number of the first such entry.",
      next: "For `after` of the next call; null after the last entry."
    }
  })
]
