import { DateTime, Effect } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Messages } from "#core/ports/Messages.ts"

/** The job that sends a text message; its payload is the message. It runs again while the gateway does not take it, so that a message whose answer was lost arrives twice. */
export const sendSmsJob = "send-sms"

interface Sms {
  readonly to: string
  readonly text: string
}

/**
 * Schedules a text message, which is sent once the caller's transaction is committed. The log of a failed job shows its key, so that it
 * holds no number and no address.
 */
export const scheduleSms = Effect.fn("scheduleSms")(function* ({ text, to }: Sms) {
  yield* (yield* Jobs).schedule({
    kind: sendSmsJob,
    key: yield* (yield* Ids).next,
    dueAt: yield* DateTime.now,
    payload: { to, text }
  })
})

export const sendSms = Effect.fn("sendSms")(function* (message: Sms) {
  yield* (yield* Messages).send({ channel: "sms", ...message })
})
