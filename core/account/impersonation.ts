import { DateTime, Option, Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import type { Person } from "./Person.ts"
import { CannotImpersonateStaff, CaseRequired, ImpersonationNotFound, PersonNotFound } from "./refusals.ts"

/** CONS-002 The roles that may act as a person. An agent who loses them loses every impersonation at once. */
export const impersonatingRoles: ReadonlyArray<StaffRole> = ["SUPPORT", "ADMIN"]

/** CONS-002 Checks that an account can be impersonated: neither staff nor deleted. */
export const checkCanImpersonate = (
  person: Option.Option<Person>
): Result.Result<Person, PersonNotFound | CannotImpersonateStaff> => {
  if (Option.isNone(person) || Option.isSome(person.value.deletedAt)) return Result.fail(new PersonNotFound())
  return person.value.role === null
    ? Result.succeed(person.value)
    : Result.fail(new CannotImpersonateStaff({ userId: person.value.id }))
}

/** SEC-008 Checks that an agent who asks for the text of messages names the case that needs it. */
export const checkMessagesNeeded = (command: {
  readonly showsMessages: boolean
  readonly caseReference: Option.Option<string>
}): Result.Result<void, CaseRequired> =>
  command.showsMessages && Option.isNone(command.caseReference)
    ? Result.fail(new CaseRequired())
    : Result.succeed(undefined)

/** The unused ticket of an impersonation. */
interface Ticket {
  readonly redeemedAt: Option.Option<DateTime.Utc>
  readonly endedAt: Option.Option<DateTime.Utc>
  readonly ticketExpiresAt: DateTime.Utc
}

/**
 * CONS-002 Whether a ticket can still be redeemed: unused, unexpired, its impersonation not ended and, SEC-004, the agent
 * still signed in with a role that may act as a person. `agent` is none without a valid session of the agent.
 */
export const isRedeemable = (
  ticket: Ticket,
  agent: Option.Option<{ readonly role: StaffRole | null }>,
  now: DateTime.Utc
): boolean =>
  Option.isNone(ticket.redeemedAt) &&
  Option.isNone(ticket.endedAt) &&
  DateTime.isLessThan(now, ticket.ticketExpiresAt) &&
  Option.exists(agent, ({ role }) => role !== null && impersonatingRoles.includes(role))

/** Where an impersonation stands: an `unused` ticket can no longer be redeemed, and an `expired` session ended by itself. */
export const accessStates = ["waiting", "running", "ended", "expired", "unused"] as const
export type AccessState = (typeof accessStates)[number]

const nextAccess: Readonly<Record<AccessState, ReadonlyArray<AccessState>>> = {
  waiting: ["running", "ended", "unused"],
  running: ["ended", "expired"],
  ended: [],
  expired: [],
  unused: []
}

/** CONS-003 Lists where an impersonation can stand next. */
export const nextAccessStates = (state: AccessState): ReadonlyArray<AccessState> => nextAccess[state]

interface Access {
  readonly redeemedAt: Option.Option<DateTime.Utc>
  readonly endedAt: Option.Option<DateTime.Utc>
  /** Of the session once redeemed, of the ticket before. */
  readonly expiresAt: DateTime.Utc
}

/** CONS-003 Where an impersonation stands now. */
export const accessState = ({ endedAt, expiresAt, redeemedAt }: Access, now: DateTime.Utc): AccessState => {
  const isOver = DateTime.isGreaterThanOrEqualTo(now, expiresAt)
  if (Option.isNone(redeemedAt)) {
    if (Option.isSome(endedAt)) return "ended"
    return isOver ? "unused" : "waiting"
  }
  if (Option.isNone(endedAt)) return isOver ? "expired" : "running"
  return DateTime.isLessThan(endedAt.value, expiresAt) ? "ended" : "expired"
}

/** SEC-004 Checks that `by` may end an impersonation: its own agent, or an ADMIN. */
export const checkCanEnd = <I extends { readonly agentId: UserId }>(
  impersonation: Option.Option<I>,
  by: { readonly id: UserId; readonly role: StaffRole | null }
): Result.Result<I, ImpersonationNotFound> =>
  Result.fromOption(
    Option.filter(impersonation, ({ agentId }) => agentId === by.id || by.role === "ADMIN"),
    () => new ImpersonationNotFound()
  )
