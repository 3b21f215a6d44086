import { type AddressInfo, createServer, type Server, type Socket } from "node:net"
import { Effect, Redacted } from "effect"
import { SMTPServer } from "smtp-server"
import { makeMessagesSmtp } from "#api/adapters/providers/messagesSmtp.ts"
import { ProviderDeadline } from "#api/adapters/providers/providerDeadline.ts"
import type { MailMessage } from "#core/ports/Messages.ts"
import { createAuthority } from "#tests/support/database/certificates.ts"

interface ServiceOptions {
  /** TLS from the start; by default STARTTLS. */
  readonly isSecure?: boolean
  /** A server that offers no encryption at all. */
  readonly isPlain?: boolean
  /** The name in the certificate. */
  readonly host?: string
}

interface ReceivedMail {
  readonly from: string
  readonly to: ReadonlyArray<string>
  readonly isEncrypted: boolean
  readonly source: string
}

const PASSWORD = "sesame:open"

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === "object" && address !== null ? address.port : 0

const listening = (server: Pick<Server, "listen" | "address">) =>
  Effect.callback<number>((resume) => {
    server.listen(0, "127.0.0.1", () => resume(Effect.succeed(portOf(server.address()))))
  })

/** A submission server of this machine, which knows one user, and keeps what it is given. */
export const smtpService = Effect.fn("smtpService")(function* ({
  host = "localhost",
  isPlain = false,
  isSecure = false
}: ServiceOptions = {}) {
  const authority = createAuthority("Mail test authority")
  const { certificate, key } = authority.issue(host)
  const mails: Array<ReceivedMail> = []
  const attempts: Array<string> = []
  const server = new SMTPServer({
    secure: isSecure,
    key,
    cert: certificate,
    disabledCommands: isPlain ? ["STARTTLS"] : [],
    allowInsecureAuth: isPlain,
    onAuth: ({ password = "", username = "" }, _, done) => {
      attempts.push(username)
      if (username === "samvej" && password === PASSWORD) done(null, { user: username })
      else done(new Error("unknown user"))
    },
    onData: (stream, session, done) => {
      const parts: Array<Buffer> = []
      stream.on("data", (part: Buffer) => parts.push(part))
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          source: Buffer.concat(parts).toString("utf8")
        })
        done()
      })
    }
  })
  // A client that refuses the certificate resets the connection.
  server.on("error", () => undefined)
  const port = yield* Effect.acquireRelease(listening(server.server), () =>
    Effect.callback<void>((resume) => server.close(() => resume(Effect.void)))
  )
  return { authority: authority.certificate, attempts, mails, port, isSecure }
})

/** A server that takes connections and says nothing. */
export const silentService = Effect.gen(function* () {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket))
  const port = yield* Effect.acquireRelease(listening(server), () =>
    Effect.callback<void>((resume) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resume(Effect.void))
    })
  )
  return { authority: createAuthority("Silent authority").certificate, port, isSecure: false }
})

interface Client {
  readonly port: number
  readonly isSecure: boolean
  readonly authority: string
}

/** Sends a message through a server, as the user that it knows or with another secret. */
export const sendThrough = (
  { authority, isSecure, port }: Client,
  message: MailMessage,
  {
    deadline = 10_000,
    secret = `samvej:${PASSWORD}`
  }: { readonly deadline?: number; readonly secret?: string } = {}
) => {
  const url = new URL(
    `${isSecure ? "smtps" : "smtp"}://localhost:${port}?from=Samvej%20<no-reply@samvej.example>`
  )
  return makeMessagesSmtp({ url, secret: Redacted.make(secret), authority }).pipe(
    Effect.flatMap((send) => send(message)),
    Effect.provideService(ProviderDeadline, deadline),
    Effect.scoped,
    Effect.exit
  )
}
