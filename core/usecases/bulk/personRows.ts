import { DateTime, Effect, Option } from "effect"
import { checkCanBlock } from "#core/account/checkCanBlock.ts"
import { fullName } from "#core/account/Person.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { BlockedPhones } from "#core/ports/BlockedPhones.ts"
import { People } from "#core/ports/People.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { UserId } from "#core/shared/ids.ts"
import { blockPersonAsAgent, unblockPersonAsAgent } from "#core/usecases/console/blockPersonAsAgent.ts"
import { endSessionsOf } from "#core/usecases/console/endSessionsOf.ts"
import { type BulkCommand, type CheckedRow, commandOf } from "./BulkCommand.ts"

export const blockRow = (wanted: boolean) => ({
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const { agentId, agentRole, id } = yield* commandOf(command, UserId)
    const found = yield* (yield* People).find(id)
    const person = yield* Effect.fromResult(checkCanBlock(found, { id: agentId, role: agentRole }))
    const isBlocked = Option.isSome(yield* (yield* BlockedPhones).find(person.phone))
    const checked: CheckedRow = { label: fullName(person), changes: isBlocked !== wanted }
    return checked
  }),
  act: (command: BulkCommand) =>
    Effect.flatMap(commandOf(command, UserId), wanted ? blockPersonAsAgent : unblockPersonAsAgent)
})

export const endSessionsRow = {
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const { id } = yield* commandOf(command, UserId)
    const person = yield* (yield* People).find(id)
    if (Option.isNone(person) || Option.isSome(person.value.deletedAt)) return yield* new PersonNotFound()
    const open = yield* (yield* Sessions).listByPerson(id, ["person", "console"], yield* DateTime.now)
    const checked: CheckedRow = { label: fullName(person.value), changes: open.length > 0 }
    return checked
  }),
  act: (command: BulkCommand) =>
    Effect.flatMap(commandOf(command, UserId), ({ agentId, id: personId, reason }) =>
      endSessionsOf({ personId, agentId, reason })
    )
}
