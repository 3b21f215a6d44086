import { Effect, Option } from "effect"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import { consoleTokenOf, tokenOf } from "#tests/support/server/accountApi.ts"
import { type Caller, createPerson } from "./people.ts"

/** Staff with the token of a console session, and that of a session in the rider app. */
export interface StaffCaller extends Caller {
  readonly riderToken: string
}

/** Creates a member of the staff with both kinds of session; a PARTNER manages `siteIds`. */
export const createStaffCaller = Effect.fn("createStaffCaller")(function* (
  id: UserId,
  role: StaffRole,
  siteIds: ReadonlyArray<string> = []
) {
  yield* createPerson(id, { role })
  const people = yield* People
  const person = Option.getOrThrow(yield* people.find(id))
  yield* people.update({ ...person, siteIds })
  const caller: StaffCaller = { id, token: yield* consoleTokenOf(id), riderToken: yield* tokenOf(id) }
  return caller
})
