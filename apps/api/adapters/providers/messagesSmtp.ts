import { Data, Effect, Redacted } from "effect"
import { createTransport } from "nodemailer"
import { outsideOfCalls } from "#api/http/admission/outsideOfCalls.ts"
import { MessageNotSent } from "#core/account/refusals.ts"
import type { MailMessage } from "#core/ports/Messages.ts"
import { credentialsOf } from "./credentialsOf.ts"
import { ProviderDeadline } from "./providerDeadline.ts"

interface Smtp {
  /** `smtps://…` encrypts from the start, `smtp://…` by STARTTLS; `?from=Samvej <no-reply@…>` is the sender. */
  readonly url: URL
  /** `user:password`. */
  readonly secret: Redacted.Redacted
  /** The certificate of a private authority, in PEM; without it those of the system count. */
  readonly authority?: string
}

/** The ports of submission with STARTTLS, and with TLS from the start. */
const SUBMISSION = 587
const SUBMISSIONS = 465
/** A connection that says nothing is closed, also after the deadline has given the mail up. */
const SILENCE_MS = 10_000

const makeTransport = ({ authority, secret, url }: Smtp) => {
  const isEncrypted = url.protocol === "smtps:"
  const { password, user } = credentialsOf(secret)
  return createTransport({
    host: url.hostname,
    port: url.port === "" ? (isEncrypted ? SUBMISSIONS : SUBMISSION) : Number(url.port),
    secure: isEncrypted,
    // Neither the password nor a code goes to a server that does not encrypt, or that is another one than its certificate says.
    requireTLS: true,
    tls: { minVersion: "TLSv1.2", ...(authority === undefined ? {} : { ca: authority }) },
    auth: { user, pass: Redacted.value(password) },
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true
  })
}

class MailFailed extends Data.TaggedError("MailFailed")<{ readonly reason: string }> {}

/** Describes a failure for the log, without anything of the mail: the library's code, such as `EAUTH`. */
const reasonOf = (cause: unknown): string => {
  const code: unknown = cause instanceof Error ? Reflect.get(cause, "code") : undefined
  return typeof code === "string" && /^[A-Z_]+$/.test(code) ? code : "unknown"
}

/** AUTH-012 Sends e-mails through a submission server (SMTP), encrypted and signed in. */
export const makeMessagesSmtp = Effect.fn("makeMessagesSmtp")(function* (smtp: Smtp) {
  const deadline = yield* ProviderDeadline
  const from = smtp.url.searchParams.get("from") ?? ""
  const transport = yield* Effect.acquireRelease(
    Effect.sync(() => makeTransport(smtp)),
    (opened) => Effect.sync(() => opened.close())
  )
  return Effect.fn("Messages.send")(function* (message: MailMessage) {
    const mail = {
      from,
      // As an object it is one address, whatever it contains.
      to: { name: "", address: message.to },
      subject: message.subject,
      text: message.text,
      headers: { "Auto-Submitted": "auto-generated" }
    }
    // The text holds a code: neither code nor address may reach a log with the failure.
    yield* Effect.tryPromise({
      try: () => transport.sendMail(mail),
      catch: (cause) => new MailFailed({ reason: reasonOf(cause) })
    }).pipe(
      outsideOfCalls,
      Effect.timeout(deadline),
      Effect.tapError((failure) =>
        Effect.logWarning(
          `the mail server took no message: ${failure._tag === "TimeoutError" ? "it did not answer in time" : failure.reason}`
        )
      ),
      Effect.mapError(() => new MessageNotSent())
    )
  })
})
