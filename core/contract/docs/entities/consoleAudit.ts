import { AuditTarget } from "#core/console/AuditTarget.ts"
import {
  AuditAccess,
  AuditChain,
  AuditDetails,
  AuditEntry,
  AuditExport,
  AuditPage,
  AuditStep
} from "#core/contract/consoleAudit.ts"
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

const access = {
  id: ids.impersonation,
  state: "running",
  has_acted: false,
  act_reason: null,
  shows_messages: false,
  redeemed_at: "2026-03-02T07:10:20.000Z",
  ended_at: null
} as const

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
  previous_hash: "YDA64iuZiGG847KPM-7BvnWKITyGyTwHbb6fVYwRx1I",
  access
} as const

const step = {
  id: 4,
  at: "2026-03-02T07:10:24.000Z",
  what: "impersonated_call",
  area: "bookings",
  call: "GET /api/v3/commute/booking/:id",
  changes: false,
  refusal: null,
  reason: null,
  by: null,
  count: 2,
  targets: [{ kind: "booking", id: ids.booking, label: passengerRef.name }]
} as const

const chain = {
  intact: true,
  verified_to: 5120,
  broken_at: null,
  whole_at: "2026-03-02T02:00:00.000Z"
} as const

const agentRef = { id: agent.id, name: agent.name } as const

export const impersonation = {
  id: ids.impersonation,
  agent: agentRef,
  replaces: null,
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
      replaces: "The impersonation in whose window this one has opened; null if it has one of its own.",
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
      previous_hash: "The `hash` of the entry before it; zeros for the first.",
      access: "The session of an impersonation, for the entry of its start; null for others."
    }
  }),
  named("AuditAccess", AuditAccess, {
    description: "Where an impersonation stands.",
    example: access,
    fields: {
      state: "`unused` for a ticket that expired, `expired` for a session that ended by itself.",
      has_acted: "Whether the agent chose to act as the person.",
      act_reason: "Why the agent acts or has acted.",
      redeemed_at: "When the session began.",
      ended_at: "When the session ended."
    }
  }),
  named("AuditChain", AuditChain, {
    description: "What is known of the whole log, to its end.",
    example: chain,
    fields: {
      intact:
        "False if the latest verification found the log broken, or the hash of an entry of this page does not match its content.",
      verified_to: "The last verified entry: new ones are verified as they are listed.",
      broken_at: "The first entry that is changed, missing or cut off.",
      whole_at: "When all entries were last verified at once."
    }
  }),
  named("AuditStep", AuditStep, {
    description: "What an agent did in a session, once or several times in a row.",
    example: step,
    fields: {
      id: "The number of the first entry.",
      area: "The part of the account; null for what is no call.",
      changes: "Whether the call is one that changes something.",
      refusal: "The code of a refused try.",
      by: "Who did it, if not the agent.",
      count: "The entries in a row that are equal.",
      targets: "What the ids in the address of the call are."
    }
  }),
  named("AuditDetails", AuditDetails, {
    description: "An entry, and for an impersonation all of its session.",
    example: { entry, steps: [step], is_complete: true, changes: [] },
    fields: {
      steps: "Oldest first.",
      is_complete: "False if the session has more than 2,000 entries.",
      changes: "What the session changed in trips and bookings, newest first."
    }
  }),
  named("AuditPage", AuditPage, {
    description: "A page of 50 rows, newest first; the entries of a session are one row.",
    example: { data: [entry], total: 1, is_total_exact: true, next: null, chain },
    fields: { total: "The rows of all pages." }
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
