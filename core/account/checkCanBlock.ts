import { Option, Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import type { Person } from "./Person.ts"
import { CannotBlockStaff, PersonNotFound } from "./refusals.ts"

/** N75 Checks that an agent may block or unblock an account: SUPPORT no staff, and an ADMIN everybody else. */
export const checkCanBlock = <P extends Pick<Person, "deletedAt" | "id" | "role">>(
  person: Option.Option<P>,
  agent: { readonly id: UserId; readonly role: StaffRole | null }
): Result.Result<P, PersonNotFound | CannotBlockStaff> => {
  if (Option.isNone(person) || Option.isSome(person.value.deletedAt)) return Result.fail(new PersonNotFound())
  const { id, role } = person.value
  const isAllowed = role === null || (agent.role === "ADMIN" && agent.id !== id)
  return isAllowed ? Result.succeed(person.value) : Result.fail(new CannotBlockStaff())
}
