import { DateTime, Effect, Option } from "effect"
import { checkCanBlock } from "#core/account/checkCanBlock.ts"
import { fullName } from "#core/account/Person.ts"
import { BlockedPhones } from "#core/ports/BlockedPhones.ts"
import { People } from "#core/ports/People.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import type { AgentCommand } from "./AgentCommand.ts"
import { actAsAgent } from "./actAsAgent.ts"

export interface BlockCommand extends AgentCommand<UserId> {
  readonly agentRole: StaffRole | null
}

/** Locks the person, so that a change of the phone number at the same time leaves no number behind that nobody has. */
const lockForBlock = Effect.fnUntraced(function* ({ agentId, agentRole, id }: BlockCommand) {
  const person = yield* (yield* People).lock(id)
  return yield* Effect.fromResult(checkCanBlock(person, { id: agentId, role: agentRole }))
})

const block = Effect.fn("block")(function* (command: BlockCommand) {
  const { agentId, id, reason } = command
  const person = yield* lockForBlock(command)
  const phones = yield* BlockedPhones
  if (Option.isSome(yield* phones.find(person.phone))) return Option.none()
  yield* phones.add(person.phone, { reason, by: Option.some(agentId), at: yield* DateTime.now })
  const details = { kind: "all", reason: "blocked" }
  yield* (yield* SecurityLog).record({ name: "session_revoked", account: id, details })
  return Option.some(fullName(person))
})

const unblock = Effect.fn("unblock")(function* (command: BlockCommand) {
  const person = yield* lockForBlock(command)
  const phones = yield* BlockedPhones
  if (Option.isNone(yield* phones.find(person.phone))) return Option.none()
  yield* phones.remove(person.phone)
  return Option.some(fullName(person))
})

/**
 * N75, ASVS-7.4.5 Blocks the phone number of a person: sessions end, and sign-in, new trips and new bookings are refused. What is
 * agreed or under way stays. A repeat changes nothing.
 */
export const blockPersonAsAgent = (command: BlockCommand) =>
  actAsAgent(command, { what: "person_blocked", kind: "person", act: block(command) })

/** N75 Lifts the block of a person; one of the product settings stays. A repeat changes nothing. */
export const unblockPersonAsAgent = (command: BlockCommand) =>
  actAsAgent(command, { what: "person_unblocked", kind: "person", act: unblock(command) })
