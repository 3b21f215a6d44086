import { solveChallenge } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/sha"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import { onProductTime } from "#api/clock/ProductClock.ts"
import type { Challenge as AuthChallenge } from "#core/contract/auth.ts"
import { People } from "#core/ports/People.ts"
import { UserId } from "#core/shared/ids.ts"
import {
  defaultProductSettings,
  ProductSettings,
  type ProductSettingsValues
} from "#core/shared/ProductSettings.ts"
import { openSession } from "#core/usecases/account/openSession.ts"
import { openConsoleSession } from "#core/usecases/console/openConsoleSession.ts"
import { layerTestApi, layerTestPlatform, type Platform, type Providers, TestApi } from "./testApi.ts"

const plenty = { calls: 10_000, windowSeconds: 60 }
const { address } = defaultProductSettings.limits

/** The default settings with an easy bot check, sessions that end by age only, and without limits per address because all tests have one. */
export const testSettings = {
  ...defaultProductSettings,
  auth: {
    ...defaultProductSettings.auth,
    botCheckMaxNumber: 20,
    idleDays: 30,
    blockedPhones: ["+4529999999"]
  },
  limits: {
    ...defaultProductSettings.limits,
    wrongCodes: plenty,
    address: {
      ...address,
      reads: plenty,
      changes: plenty,
      files: plenty,
      challenge: plenty,
      phoneCheck: plenty,
      otp: plenty,
      signIn: plenty,
      staffSignIn: plenty,
      sharedTrips: plenty,
      results: plenty,
      uploads: plenty,
      vouchers: plenty,
      errorReports: plenty
    }
  }
}

/** The whole API with real sessions over a fresh database, and some settings changed. */
export const layerAccountApiWith = (changed: Partial<ProductSettingsValues>) =>
  layerTestApi(layerSessionsSql).pipe(
    Layer.provideMerge(Layer.succeed(ProductSettings, { ...testSettings, ...changed }))
  )

/** The whole API with real sessions over a fresh database, and other providers than the sandbox. */
export const layerAccountApiOf = <E, R>(providers: Layer.Layer<Providers, E, Platform | R>) =>
  layerTestApi(layerSessionsSql, layerNoRegion, layerTestPlatform, providers).pipe(
    Layer.provideMerge(Layer.succeed(ProductSettings, testSettings))
  )

/** The whole API with real sessions over a fresh database. */
export const layerAccountApi = layerAccountApiWith({})

export interface ApiResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

type RequestOptions = {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The body as a form, instead of JSON. */
  readonly form?: Readonly<Record<string, string>>
}

const bodyOf = (data: unknown, { form }: RequestOptions): BodyInit | null => {
  if (form !== undefined) return new URLSearchParams(form)
  return data === undefined ? null : JSON.stringify(data)
}

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
  options: RequestOptions = {}
) {
  const { request } = yield* TestApi
  const response = yield* request(path, {
    method,
    redirect: "manual",
    headers: {
      ...(data === undefined ? {} : { "content-type": "application/json" }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...options.headers
    },
    body: bodyOf(data, options)
  })
  const text = yield* Effect.promise(() => response.text())
  const answer: ApiResponse = { status: response.status, headers: response.headers, body: parsed(text) }
  return answer
})

export const get = (path: string, options: RequestOptions = {}) => send("GET", path, undefined, options)
export const post = (path: string, data: unknown = {}, options: RequestOptions = {}) =>
  send("POST", path, data, options)

/** Picks a value of an answer by its path: `pick(answer, "user", "id")`. */
export const pick = ({ body }: ApiResponse, ...path: ReadonlyArray<string>): unknown =>
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

/** Solves a challenge and encodes the solution as the widget does. */
export const solutionFor = Effect.fn("solutionFor")(function* (challenge: AuthChallenge) {
  const solution = yield* Effect.promise(() => solveChallenge({ challenge, deriveKey }))
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64")
})

/** Requests a challenge of the server and solves it. */
export const solveBotCheck = Effect.gen(function* () {
  const challenge = Schema.decodeUnknownSync(Challenge)((yield* get("/api/auth/challenge")).body)
  return yield* solutionFor(challenge)
})

export const withBotCheck = (solution: string): RequestOptions => ({
  headers: { "x-recaptcha-token": solution }
})

/** A code that is not this one. */
export const wrongCodeFor = (code: string) => (code === "000000" ? "111111" : "000000")

/** Reads the latest code that was sent to a phone number. */
export const latestCode = Effect.fn("latestCode")(function* (phone: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ code: string }>`SELECT code FROM sandbox_message
    WHERE recipient = ${phone} ORDER BY id DESC LIMIT 1`
  return row?.code ?? ""
})

export const requestCode = Effect.fn("requestCode")(function* (phone: string) {
  const answer = yield* post(
    "/api/auth/otp",
    { type: "phone", value: phone },
    withBotCheck(yield* solveBotCheck)
  )
  if (answer.status !== 204) throw new Error(`no code: ${answer.status} ${JSON.stringify(answer.body)}`)
  return yield* latestCode(phone)
})

/** Registers an account and answers its session. */
export const signUp = Effect.fn("signUp")(function* (phone: string, language = "EN") {
  const otp = yield* requestCode(phone)
  const answer = yield* post("/api/sign-up/register", { phoneNumber: phone, otp, language })
  if (answer.status !== 201) throw new Error(`no account: ${JSON.stringify(answer.body)}`)
  return { token: String(pick(answer, "token")), id: UserId.make(String(pick(answer, "user", "id"))), answer }
})

/** Opens a session by the clock of this process, for a server in another one. */
export const sessionToken = Effect.fn("sessionToken")(function* (id: UserId) {
  const person = Option.getOrThrow(yield* (yield* People).find(id))
  return (yield* openSession(person, Option.none())).token
})

/** Opens a session of an existing person by the server's clock. */
export const tokenOf = (id: UserId) => onProductTime(sessionToken(id))

/** Opens a console session of an existing member of staff by the server's clock. */
export const consoleTokenOf = (id: UserId) =>
  onProductTime(
    Effect.gen(function* () {
      const person = Option.getOrThrow(yield* (yield* People).find(id))
      return (yield* openConsoleSession(person, Option.none(), "code")).token
    })
  )
