import { DateTime, Effect } from "effect"
import type { CodeRecipient } from "#core/account/codeRecipient.ts"
import { type CodeHashInput, checkCodeRequest } from "#core/account/otp.ts"
import { type Message, Messages } from "#core/ports/Messages.ts"
import { Otps } from "#core/ports/Otps.ts"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { findRequester, type Guesser } from "./codeRequester.ts"
import { recordRefusedRecipient } from "./recordRefusedRecipient.ts"

/** A code to send. `hashInput` says what it proves; `onCreated` runs in the transaction that stores its hash. */
interface NewCode<To extends CodeRecipient, E, R, M> {
  readonly to: To
  readonly guesser: Guesser
  readonly hashInput: CodeHashInput
  readonly messageFor: (to: To, code: string) => Effect.Effect<Message, never, M>
  readonly onCreated: Effect.Effect<void, E, R>
}

const createCode = Effect.fn("createCode")(function* <To extends CodeRecipient, E, R, M>({
  guesser,
  hashInput,
  onCreated,
  to
}: NewCode<To, E, R, M>) {
  const { otp: settings } = yield* ProductSettings
  const otps = yield* Otps
  const secrets = yield* Secrets
  const now = yield* DateTime.now
  const code = yield* secrets.digits(settings.digits)
  const codeHash = secrets.hash(hashInput(to, code))
  const { requester } = yield* findRequester(to, guesser)
  yield* inTransaction(
    Effect.gen(function* () {
      const sent = yield* otps.lock(to, DateTime.subtract(now, { days: 1 }))
      yield* Effect.fromResult(checkCodeRequest(sent, requester, now, settings))
      yield* otps.add(to, { ...requester, codeHash, sentAt: now, attempts: 0, isUsed: false })
      yield* onCreated
    })
  )
  return code
})

const sendOne = Effect.fn("sendOne")(function* <To extends CodeRecipient, E, R, M>(
  code: NewCode<To, E, R, M>
) {
  const { limits } = yield* ProductSettings
  yield* (yield* RateLimits).consume("otp:total", limits.otpTotal)
  const digits = yield* createCode(code)
  const message = yield* code.messageFor(code.to, digits)
  yield* (yield* SecurityLog).record({ name: "code_requested", account: code.to })
  yield* (yield* Messages).send(message)
})

/**
 * AUTH-001, AUTH-012, N45 Sends a code to a phone number or an e-mail address, with the same limits for both. A code that the gateway
 * did not take (`MessageNotSent`) stays valid and counts, because the message may arrive all the same. SEC-016 Records that a limit was
 * reached.
 */
export const sendCode = <To extends CodeRecipient, E extends { readonly _tag: string }, R, M>(
  code: NewCode<To, E, R, M>
) =>
  Effect.tapError(sendOne(code), (refusal) =>
    ["auth.otp.throttle_error", "too_many_requests"].includes(refusal._tag)
      ? recordRefusedRecipient("rate_limit_reached", code.to)(refusal)
      : Effect.void
  )
