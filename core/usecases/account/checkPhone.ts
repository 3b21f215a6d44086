import { Effect, Option } from "effect"
import { toPhone } from "#core/account/phone.ts"
import { BotCheck } from "#core/ports/BotCheck.ts"
import { People } from "#core/ports/People.ts"

/** AUTH-008, AUTH-022 Answers whether a number has an account; each call needs its own bot check. */
export const checkPhone = Effect.fn("checkPhone")(function* (command: {
  readonly phone: string
  readonly solution: Option.Option<string>
}) {
  const phone = yield* Effect.fromResult(toPhone(command.phone))
  yield* (yield* BotCheck).redeem(command.solution, "check")
  return Option.isSome(yield* (yield* People).findByPhone(phone))
})
