import { Effect, Option } from "effect"
import { toPhone } from "#core/account/phone.ts"
import { BotCheck } from "#core/ports/BotCheck.ts"
import { People } from "#core/ports/People.ts"

/** AUTH-008, AUTH-022 whether a number has an account; each look costs a bot check of its own. */
export const checkPhone = Effect.fn("checkPhone")(function* (command: {
  readonly phone: string
  readonly solution: Option.Option<string>
}) {
  const phone = yield* Effect.fromResult(toPhone(command.phone))
  yield* (yield* BotCheck).spend(command.solution, "check")
  return Option.isSome(yield* (yield* People).findByPhone(phone))
})
