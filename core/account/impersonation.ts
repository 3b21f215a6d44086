import { DateTime, Option, Result } from "effect"
import type { Person } from "./Person.ts"
import { CannotImpersonateStaff, PersonNotFound } from "./refusals.ts"

/** CONS-002 Checks that an account can be impersonated: neither staff nor deleted. */
export const checkCanImpersonate = (
  person: Option.Option<Person>
): Result.Result<Person, PersonNotFound | CannotImpersonateStaff> => {
  if (Option.isNone(person) || Option.isSome(person.value.deletedAt)) return Result.fail(new PersonNotFound())
  return person.value.role === null
    ? Result.succeed(person.value)
    : Result.fail(new CannotImpersonateStaff({ userId: person.value.id }))
}

/** CONS-002 Whether a ticket can still be redeemed: unused, unexpired, and its impersonation not ended. */
export const isRedeemable = (
  ticket: {
    readonly redeemedAt: Option.Option<DateTime.Utc>
    readonly endedAt: Option.Option<DateTime.Utc>
    readonly ticketExpiresAt: DateTime.Utc
  },
  now: DateTime.Utc
): boolean =>
  Option.isNone(ticket.redeemedAt) &&
  Option.isNone(ticket.endedAt) &&
  DateTime.isLessThan(now, ticket.ticketExpiresAt)
