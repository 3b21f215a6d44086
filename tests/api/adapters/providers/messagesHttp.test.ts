import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { makeMessagesHttp } from "#api/adapters/providers/messagesHttp.ts"
import { makeFakeHttp } from "#tests/support/providers/fakeHttpClient.ts"

describe("AUTH-001 an SMS gateway", () => {
  const message = { channel: "sms", to: "+4521345678", text: "123456 is your code", code: "123456" } as const
  const send = makeMessagesHttp(
    new URL("https://sms.example/Messages.json?From=Samvej"),
    Redacted.make("account:token")
  ).pipe(Effect.flatMap((sendSms) => sendSms(message)))

  it.effect("receives number, sender and text as a form", () =>
    Effect.gen(function* () {
      const { requests, layer } = makeFakeHttp({})
      yield* Effect.provide(send, layer)
      assert.strictEqual(requests[0]?.url, "https://sms.example/Messages.json")
      assert.deepStrictEqual(Object.fromEntries(new URLSearchParams(requests[0]?.body)), {
        To: message.to,
        From: "Samvej",
        Body: message.text
      })
      assert.strictEqual(
        requests[0]?.headers["authorization"],
        `Basic ${Buffer.from("account:token").toString("base64")}`
      )
    })
  )

  it.effect("that responds with an error leaves neither the code nor the number in the logged failure", () =>
    Effect.gen(function* () {
      const { layer } = makeFakeHttp({}, 500)
      const exit = yield* Effect.exit(Effect.provide(send, layer))
      assert.strictEqual(exit._tag, "Failure")
      assert.notInclude(JSON.stringify(exit), "123456")
      assert.notInclude(String(exit._tag === "Failure" ? exit.cause : ""), message.to)
    })
  )
})
