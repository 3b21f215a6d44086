import { DateTime, Effect } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { type MailMessage, Messages } from "#core/ports/Messages.ts"

/** The job that sends a mail; its payload is the mail. It runs again while the mail server does not take it, as that of `scheduleSms` does. */
export const sendMailJob = "send-mail"

type Mail = Pick<MailMessage, "to" | "subject" | "text">

/** Schedules a mail, which is sent once the caller's transaction is committed. Its key holds no address, as the log of a failed job shows it. */
export const scheduleMail = Effect.fn("scheduleMail")(function* ({ subject, text, to }: Mail) {
  yield* (yield* Jobs).schedule({
    kind: sendMailJob,
    key: yield* (yield* Ids).next,
    dueAt: yield* DateTime.now,
    payload: { to, subject, text }
  })
})

export const sendMail = Effect.fn("sendMail")(function* (mail: Mail) {
  yield* (yield* Messages).send({ channel: "email", ...mail })
})
