import { solveChallenge } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/sha"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import type { Challenge as AuthChallenge } from "#core/contract/auth.ts"
import { People } from "#core/ports/People.ts"
import { UserId } from "#core/shared/ids.ts"
import {
  defaultProductSettings,
  ProductSettings,
  type ProductSettingsValues
} from "#core/shared/ProductSettings.ts"
import { openSession } from "#core/usecases/account/openSession.ts"
import { layerTestApi, TestApi } from "./api.ts"

const plenty = { calls: 10_000, windowSeconds: 60 }
const { address } = defaultProductSettings.limits

/** The product's own numbers, but an easy bot check and no limits by address: every test has the same one. */
export const testSettings = {
  ...defaultProductSettings,
  auth: { ...defaultProductSettings.auth, botCheckMaxNumber: 20, blockedPhones: ["+4529999999"] },
  limits: {
    ...defaultProductSettings.limits,
    address: {
      ...address,
      challenge: plenty,
      phoneCheck: plenty,
      otp: plenty,
      signIn: plenty,
      uploads: plenty
    }
  }
}

/** The whole API with real sessions over a fresh database, and some of the product's numbers changed. */
export const layerAccountApiWith = (changed: Partial<ProductSettingsValues>) =>
  layerTestApi(layerSessionsSql).pipe(
    Layer.provideMerge(Layer.succeed(ProductSettings, { ...testSettings, ...changed }))
  )

/** The whole API with real sessions over a fresh database. */
export const layerAccountApi = layerAccountApiWith({})

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

type Sent = { readonly token?: string; readonly headers?: Readonly<Record<string, string>> }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const send = Effect.fn("send")(function* (
  method: string,
  path: string,
  data?: unknown,
  sent: Sent = {}
) {
  const { request } = yield* TestApi
  const response = yield* request(path, {
    method,
    redirect: "manual",
    headers: {
      ...(data === undefined ? {} : { "content-type": "application/json" }),
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...sent.headers
    },
    ...(data === undefined ? {} : { body: JSON.stringify(data) })
  })
  const text = yield* Effect.promise(() => response.text())
  const answer: Answer = { status: response.status, headers: response.headers, body: parsed(text) }
  return answer
})

export const get = (path: string, sent: Sent = {}) => send("GET", path, undefined, sent)
export const post = (path: string, data: unknown = {}, sent: Sent = {}) => send("POST", path, data, sent)

/** One value out of an answer, by its path: `pick(answer, "user", "id")`. */
export const pick = ({ body }: Answer, ...path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>(
    (value, name) => (typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined),
    body
  )

const Challenge = Schema.Struct({
  parameters: Schema.Struct({
    algorithm: Schema.String,
    nonce: Schema.String,
    salt: Schema.String,
    cost: Schema.Int,
    keyLength: Schema.Int,
    keyPrefix: Schema.String,
    keySignature: Schema.String,
    data: Schema.Struct({ expires: Schema.Int })
  }),
  signature: Schema.String
})

/** What the widget makes of a challenge. */
export const solutionOf = Effect.fn("solutionOf")(function* (challenge: AuthChallenge) {
  const solution = yield* Effect.promise(() => solveChallenge({ challenge, deriveKey }))
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64")
})

/** Solves a real challenge of the server, as the widget does. */
export const solve = Effect.gen(function* () {
  const challenge = Schema.decodeUnknownSync(Challenge)((yield* get("/api/auth/challenge")).body)
  return yield* solutionOf(challenge)
})

export const withBotCheck = (solution: string): Sent => ({ headers: { "x-recaptcha-token": solution } })

/** The latest code sent to a number. */
export const latestCode = Effect.fn("latestCode")(function* (phone: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ code: string }>`SELECT code FROM sandbox_message
    WHERE recipient = ${phone} ORDER BY id DESC LIMIT 1`
  return row?.code ?? ""
})

export const askCode = Effect.fn("askCode")(function* (phone: string) {
  const answer = yield* post("/api/auth/otp", { type: "phone", value: phone }, withBotCheck(yield* solve))
  if (answer.status !== 204) throw new Error(`no code: ${answer.status} ${JSON.stringify(answer.body)}`)
  return yield* latestCode(phone)
})

/** A new account for a number, signed in. */
export const signUp = Effect.fn("signUp")(function* (phone: string, language = "EN") {
  const otp = yield* askCode(phone)
  const answer = yield* post("/api/sign-up/register", { phoneNumber: phone, otp, language })
  if (answer.status !== 201) throw new Error(`no account: ${JSON.stringify(answer.body)}`)
  return { token: String(pick(answer, "token")), id: UserId.make(String(pick(answer, "user", "id"))), answer }
})

/** A session of a person who is there already. */
export const tokenOf = Effect.fn("tokenOf")(function* (id: UserId) {
  const person = Option.getOrThrow(yield* (yield* People).find(id))
  return (yield* onProductTime(openSession(person, Option.none()))).token
})

/** Moves the server's time. */
export const advance = (seconds: number) =>
  Effect.flatMap(ProductClock, (clock) => clock.advance(seconds * 1000))
