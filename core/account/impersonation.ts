import { DateTime, Option, Result } from "effect"
import type { Person } from "./Person.ts"
import { CannotImpersonateStaff, PersonNotFound } from "./staff.ts"

/** CONS-002 staff and deleted accounts are never acted for. */
export const checkImpersonable = (
  person: Option.Option<Person>
): Result.Result<Person, PersonNotFound | CannotImpersonateStaff> => {
  if (Option.isNone(person) || Option.isSome(person.value.deletedAt)) return Result.fail(new PersonNotFound())
  return person.value.role === null
    ? Result.succeed(person.value)
    : Result.fail(new CannotImpersonateStaff({ userId: person.value.id }))
}

/** CONS-002 a ticket opens the account once, in its time, and not after its end. */
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
