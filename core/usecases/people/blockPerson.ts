import { DateTime, Effect } from "effect"
import { Blocks } from "#core/ports/Blocks.ts"
import type { UserId } from "#core/shared/ids.ts"
import { findOtherPerson } from "./findOtherPerson.ts"

/** N98 From now on neither of the two can write to the other; agreed rides stay. A repeat changes nothing. */
export const blockPerson = Effect.fn("blockPerson")(function* (by: UserId, id: UserId) {
  yield* findOtherPerson(by, id)
  yield* (yield* Blocks).add(by, id, yield* DateTime.now)
})

/** N98 Ends the caller's own block; one of the other person stays. */
export const unblockPerson = Effect.fn("unblockPerson")(function* (by: UserId, id: UserId) {
  yield* (yield* Blocks).remove(by, id)
})
