import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, Redacted, References } from "effect"
import { FetchHttpClient } from "effect/http"
import { layerIdentitySandbox } from "#api/adapters/providers/identitySandbox.ts"
import { layerMessagesByChannel } from "#api/adapters/providers/messagesByChannel.ts"
import { makeMessagesHttp } from "#api/adapters/providers/messagesHttp.ts"
import { makeMessagesSandbox } from "#api/adapters/providers/messagesSandbox.ts"
import { layerPaymentSandbox } from "#api/adapters/providers/paymentSandbox.ts"
import { ProviderDeadline } from "#api/adapters/providers/providerDeadline.ts"
import { layerNoPush } from "#api/adapters/providers/pushWeb.ts"
import { userId } from "#tests/support/builders/entities.ts"
import {
  GATEWAY_ACCOUNT,
  GATEWAY_TOKEN,
  layerSmsGateway,
  SmsGateway
} from "#tests/support/providers/smsGateway.ts"
import {
  get,
  layerAccountApiOf,
  pick,
  post,
  send,
  solveBotCheck,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { runDueJobs, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { createCaller } from "#tests/support/world/people.ts"

const layerSmsWith = (token: string) =>
  Layer.unwrap(
    Effect.map(SmsGateway, ({ address }) =>
      layerMessagesByChannel({
        mail: makeMessagesSandbox,
        sms: makeMessagesHttp(new URL(address), Redacted.make(`${GATEWAY_ACCOUNT}:${token}`))
      })
    )
  ).pipe(Layer.provide(FetchHttpClient.layer))

/** Every line of the server's log, with all that the line carries. */
const logLines: Array<string> = []
const layerLog = Layer.merge(
  Logger.layer([
    Logger.make((line) => {
      logLines.push(Logger.formatLogFmt.log(line))
    })
  ]),
  Layer.succeed(References.MinimumLogLevel, "All")
)

const apiWith = (token: string) =>
  withBackgroundWork(
    layerAccountApiOf(
      Layer.provide(
        Layer.mergeAll(layerSmsWith(token), layerPaymentSandbox, layerIdentitySandbox, layerNoPush),
        Layer.succeed(ProviderDeadline, 1500)
      )
    ).pipe(Layer.provideMerge(layerSmsGateway), Layer.provideMerge(layerLog))
  )

const askForCode = Effect.fn("askForCode")(function* (phone: string, language = "en") {
  const headers = { ...withBotCheck(yield* solveBotCheck).headers, "accept-language": language }
  return yield* post("/api/auth/otp", { type: "phone", value: phone }, { headers })
})

const latestText = Effect.map(SmsGateway, ({ texts }) => texts.at(-1))
const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? ""

/** No line has the number, a code, the token of the gateway or the header made of it. */
const assertNothingSecretLogged = (phone: string, codes: ReadonlyArray<string>) => {
  const header = Buffer.from(`${GATEWAY_ACCOUNT}:${GATEWAY_TOKEN}`).toString("base64")
  for (const secret of [phone, ...codes, GATEWAY_TOKEN, header])
    assert.isFalse(
      logLines.some((line) => line.includes(secret)),
      secret
    )
}

layer(apiWith(GATEWAY_TOKEN))("a gateway with Twilio's API", (it) => {
  it.effect("AUTH-001 AUTH-019 AUTH-020 AUTH-025 carries the codes of a sign-up and of a sign-in", () =>
    Effect.gen(function* () {
      const phone = "+4531477001"
      assert.strictEqual((yield* askForCode(phone)).status, 204)
      const first = yield* latestText
      const otp = codeIn(first?.body ?? "")
      assert.deepStrictEqual(first, {
        to: phone,
        from: "Samvej",
        body: `${otp} is your Samvej code. It works for 5 minutes. Do not share it with anyone.\n\n@localhost #${otp}`
      })
      const account = yield* post("/api/sign-up/register", { phoneNumber: phone, otp, language: "EN" })
      assert.strictEqual(account.status, 201)
      yield* advanceClock(61)
      assert.strictEqual((yield* askForCode(phone)).status, 204)
      const code = codeIn((yield* latestText)?.body ?? "")
      const session = yield* post("/api/auth/login-otp", { phone, otp: code })
      assert.strictEqual(session.status, 200)
      const me = yield* get("/api/me", { token: String(pick(session, "token")) })
      assert.strictEqual(pick(me, "phone_number"), phone)
      assertNothingSecretLogged(phone, [otp, code])
    })
  )

  it.effect.each([
    ["refuses", { status: 500, json: { code: 20500, message: "Internal Server Error" } }, "+4531477002"],
    ["hangs", "silence", "+4531477003"],
    ["closes the connection", "closed", "+4531477004"]
  ] as const)("AUTH-001 that %s gets the caller a plain refusal, and works again", ([_how, fault, phone]) =>
    Effect.gen(function* () {
      const gateway = yield* SmsGateway
      const before = gateway.texts.length
      gateway.setFault(fault)
      const refused = yield* askForCode(phone, "da")
      gateway.setFault(undefined)
      assert.deepStrictEqual(
        [refused.status, pick(refused, "error"), pick(refused, "message")],
        [502, "message_not_sent", "Vi kunne ikke sende koden. Vent et minut, og bed om en ny."]
      )
      assert.strictEqual(gateway.texts.length, before)
      const unsent = gateway.requests.at(-1)?.body ?? ""
      assertNothingSecretLogged(phone, [codeIn(new URLSearchParams(unsent).get("Body") ?? "")])
      yield* advanceClock(61)
      assert.strictEqual((yield* askForCode(phone)).status, 204)
      const otp = codeIn((yield* latestText)?.body ?? "")
      const account = yield* post("/api/sign-up/register", { phoneNumber: phone, otp, language: "DA" })
      assert.strictEqual(account.status, 201)
    })
  )

  it.effect("PHONE-005 that refuses the notice to a former number gets it from the repeated job, once", () =>
    Effect.gen(function* () {
      const gateway = yield* SmsGateway
      const { id, token } = yield* createCaller(userId(71))
      const former = String(pick(yield* get("/api/me", { token }), "phone_number"))
      const phone = "+4531477005"
      const solved = withBotCheck(yield* solveBotCheck)
      yield* post("/api/update-phone/otp", { phone_number: phone }, { token, ...solved })
      const code = codeIn((yield* latestText)?.body ?? "")
      const changed = yield* send(
        "PATCH",
        "/api/v5/me/update-phone",
        { phone_number: phone, code },
        { token }
      )
      assert.strictEqual(changed.status, 200)
      const notices = () => gateway.texts.filter(({ to }) => to === former).map(({ body }) => body)
      gateway.setFault({ status: 503, json: {} })
      yield* runDueJobs
      assert.deepStrictEqual(notices(), [])
      gateway.setFault(undefined)
      yield* advanceClock(10)
      yield* runDueJobs
      yield* advanceClock(600)
      yield* runDueJobs
      assert.lengthOf(notices(), 1)
      assert.include(notices()[0], "05")
      assert.isTrue(
        logLines.some((line) => line.includes("send-sms")),
        id
      )
      assertNothingSecretLogged(former, [code, phone])
    })
  )
})

layer(apiWith("a wrong token"))("a gateway that does not know our credentials", (it) => {
  it.effect("AUTH-001 gets the caller a plain refusal, and the log its status", () =>
    Effect.gen(function* () {
      const refused = yield* askForCode("+4531477006")
      assert.deepStrictEqual(
        [refused.status, pick(refused, "error"), pick(refused, "message")],
        [502, "message_not_sent", "We could not send the code. Wait a minute and ask for a new one."]
      )
      assert.deepStrictEqual((yield* SmsGateway).texts, [])
      assert.isTrue(
        logLines.some((line) => line.includes("the SMS gateway took no message: it answered 401"))
      )
      assertNothingSecretLogged("+4531477006", ["a wrong token"])
    })
  )
})
