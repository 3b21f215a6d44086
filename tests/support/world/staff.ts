import { Effect, Option } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import { openSession } from "#core/usecases/account/openSession.ts"
import { type Caller, createPerson } from "./people.ts"

/** Opens a console session of an existing person by the server's clock. */
const openConsoleSession = Effect.fn("openConsoleSession")(function* (id: UserId) {
  const person = Option.getOrThrow(yield* (yield* People).find(id))
  return yield* openSession(person, Option.some("a device"), { _tag: "console" })
})

/** Creates a member of the staff with a console session; a PARTNER manages `siteIds`. */
export const createStaffCaller = Effect.fn("createStaffCaller")(function* (
  id: UserId,
  role: StaffRole,
  siteIds: ReadonlyArray<string> = []
) {
  yield* createPerson(id, { role })
  const people = yield* People
  const person = Option.getOrThrow(yield* people.find(id))
  yield* people.update({ ...person, siteIds })
  const { token } = yield* onProductTime(openConsoleSession(id))
  const caller: Caller = { id, token }
  return caller
})
