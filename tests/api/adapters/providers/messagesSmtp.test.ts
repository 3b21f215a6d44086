import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { parseMailAddress } from "#api/adapters/providers/mailAddress.ts"
import type { MailMessage } from "#core/ports/Messages.ts"
import { sendThrough, silentService, smtpService } from "#tests/support/providers/smtpService.ts"

const message: MailMessage = {
  channel: "email",
  to: "anna@example.dk",
  subject: "Din kode til Samvej",
  text: "123456 er din kode – del den ikke.",
  code: "123456"
}

/** Whether a failure says nothing of the mail that a log must not have. */
const isDiscreet = (exit: Exit.Exit<void, unknown>): boolean => {
  const text = Exit.isFailure(exit) ? `${String(exit.cause)} ${JSON.stringify(exit)}` : ""
  return !["123456", "anna@example.dk", "sesame"].some((secret) => text.includes(secret))
}

describe("AUTH-012 a mail server", () => {
  it.live.each([{ isSecure: false }, { isSecure: true }])(
    "gets the mail encrypted, from the sender to one address, with TLS from the start or not: %j",
    (options) =>
      Effect.gen(function* () {
        const service = yield* smtpService(options)
        const exit = yield* sendThrough(service, message)
        assert.isTrue(Exit.isSuccess(exit))
        assert.deepStrictEqual(
          service.mails.map(({ from, isEncrypted, to }) => ({ from, isEncrypted, to })),
          [{ from: "no-reply@samvej.example", isEncrypted: true, to: ["anna@example.dk"] }]
        )
        const source = service.mails.map((mail) => mail.source).join()
        assert.match(source, /^Subject: Din kode til Samvej\r$/m)
        assert.match(source, /^From: Samvej <no-reply@samvej\.example>\r$/m)
        assert.match(source, /^Auto-Submitted: auto-generated\r$/m)
        assert.match(source, /123456 er din kode/)
      })
  )

  it.live("that does not encrypt gets neither the password nor the mail", () =>
    Effect.gen(function* () {
      const service = yield* smtpService({ isPlain: true })
      const exit = yield* sendThrough(service, message)
      assert.isTrue(Exit.isFailure(exit))
      assert.deepStrictEqual([service.attempts, service.mails], [[], []])
    })
  )

  it.live("with the certificate of another one gets neither the password nor the mail", () =>
    Effect.gen(function* () {
      const service = yield* smtpService({ host: "elsewhere.example", isSecure: true })
      const exit = yield* sendThrough(service, message)
      assert.isTrue(Exit.isFailure(exit))
      assert.deepStrictEqual([service.attempts, service.mails], [[], []])
    })
  )

  it.live("that refuses the password gets no mail, and the failure names no code and no address", () =>
    Effect.gen(function* () {
      const service = yield* smtpService()
      const exit = yield* sendThrough(service, message, { secret: "samvej:sesame" })
      assert.isTrue(Exit.isFailure(exit))
      assert.isTrue(isDiscreet(exit))
      assert.deepStrictEqual([service.attempts, service.mails], [["samvej"], []])
    })
  )

  it.live("that says nothing is given up at the deadline", () =>
    Effect.gen(function* () {
      const exit = yield* sendThrough(yield* silentService, message, { deadline: 200 })
      assert.isTrue(Exit.isFailure(exit))
      assert.isTrue(isDiscreet(exit))
    })
  )

  it.live("gets one recipient and the headers of the product, whatever address and subject contain", () =>
    Effect.gen(function* () {
      const service = yield* smtpService()
      yield* sendThrough(service, { ...message, subject: "Kode\r\nBcc: eve@example.dk" })
      assert.deepStrictEqual(
        service.mails.map(({ to }) => to),
        [["anna@example.dk"]]
      )
      assert.notMatch(service.mails[0]?.source ?? "", /^Bcc:/m)
      const exit = yield* sendThrough(service, { ...message, to: "anna@example.dk,eve@example.dk" })
      assert.isTrue(Exit.isFailure(exit))
      assert.lengthOf(service.mails, 1)
    })
  )

  it.each([
    "acme",
    "https://mail.example?from=a@b.dk",
    "smtps://mail.example",
    "smtps://mail.example?from=Samvej"
  ])("is no server without protocol or sender: %s", (text) => {
    assert.isNull(parseMailAddress(text))
  })
})
