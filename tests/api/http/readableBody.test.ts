import { assert, layer } from "@effect/vitest"
import { Context, Effect, SchemaAST } from "effect"
import { HttpApi, type HttpApiEndpoint } from "effect/http-api"
import { limitOf } from "#api/http/callMiddleware.ts"
import { maxEntries } from "#api/http/longLists.ts"
import { Api } from "#core/contract/Api.ts"
import { BodyLimit } from "#core/contract/annotations.ts"
import { anna, carl, tripId } from "#tests/support/builders/entities.ts"
import {
  consoleTokenOf,
  layerAccountApi,
  pick,
  post,
  send,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { hostileBodies, offerOverNoPoints } from "#tests/support/server/hostileBodies.ts"
import { TestApi } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"

const offerPath = "/api/v3/commute/driver/trip"

const endpoints: ReadonlyArray<HttpApiEndpoint.Top> = (() => {
  const all: Array<HttpApiEndpoint.Top> = []
  HttpApi.reflect(Api, { onGroup: () => undefined, onEndpoint: ({ endpoint }) => void all.push(endpoint) })
  return all
})()

const nameOf = ({ method, path }: HttpApiEndpoint.Top) => `${method} ${path}`

/** The encoded payloads of an endpoint, and the content type of each. */
const payloadsOf = (endpoint: HttpApiEndpoint.Top) =>
  [...endpoint.payload].flatMap(([type, { schemas }]) =>
    schemas.map((schema) => ({ type, ast: SchemaAST.toEncoded(schema.ast) }))
  )

const fieldsOf = (ast: SchemaAST.AST): ReadonlyArray<string> =>
  ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []

const unboundedLists = (ast: SchemaAST.AST, path: string): ReadonlyArray<string> => {
  if (ast._tag === "Union") return ast.types.flatMap((one) => unboundedLists(one, path))
  if (ast._tag === "Objects") {
    return [
      ...ast.indexSignatures.map(() => `${path}.*`),
      ...ast.propertySignatures.flatMap(({ name, type }) => unboundedLists(type, `${path}.${String(name)}`))
    ]
  }
  if (ast._tag !== "Arrays") return []
  return [
    ...(maxEntries(ast) === Infinity ? [path] : []),
    ...ast.rest.flatMap((one) => unboundedLists(one, path))
  ]
}

/** The milliseconds of processor time of this thread, which runs the server, in the fastest of some rounds. */
const serverTimeOf = Effect.fn("serverTimeOf")(function* (
  call: Effect.Effect<unknown, never, TestApi>,
  enough: number
) {
  let best = Infinity
  for (let round = 0; round < 6 && best > enough; round++) {
    const before = process.threadCpuUsage()
    yield* call
    const { system, user } = process.threadCpuUsage(before)
    best = Math.min(best, (system + user) / 1000)
  }
  return best
})

const sendText = Effect.fn("sendText")(function* (
  method: string,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {}
) {
  const { request } = yield* TestApi
  const response = yield* request(path, {
    method,
    body,
    headers: { "content-type": "application/json", ...headers }
  })
  return { status: response.status, text: yield* Effect.promise(() => response.text()) }
})

const callers = Effect.gen(function* () {
  yield* createPerson(anna, { name: "Anna" })
  yield* createPerson(carl, { role: "ADMIN" })
  return { person: yield* tokenOf(anna), staff: yield* consoleTokenOf(carl) }
})

const calls = endpoints.filter((endpoint) =>
  payloadsOf(endpoint).some(({ type }) => type === "application/json")
)

layer(layerAccountApi)("the body of a call", (it) => {
  it.effect(
    "SEC-002 of any kind up to its limit costs at most 50 ms of the server's time",
    () =>
      Effect.gen(function* () {
        const { person, staff } = yield* callers
        const tooSlow: Array<string> = []
        for (const endpoint of calls) {
          const token = endpoint.path.startsWith("/api/console") ? staff : person
          const path = endpoint.path.replaceAll(/:\w+/g, tripId(1))
          const fields = payloadsOf(endpoint).flatMap(({ ast }) => fieldsOf(ast))
          for (const { name, text } of hostileBodies(fields, Context.get(endpoint.annotations, BodyLimit))) {
            const call = sendText(endpoint.method, path, text, { authorization: `Bearer ${token}` })
            const time = yield* serverTimeOf(call, 50)
            if (time > 50) tooSlow.push(`${nameOf(endpoint)}, ${name}: ${Math.round(time)} ms`)
          }
        }
        assert.isAbove(calls.length, 25)
        assert.deepStrictEqual(tooSlow, [])
      }),
    { timeout: 120_000 }
  )

  it.effect("SEC-002 is refused by the length of its lists, and by nothing that is in them", () =>
    Effect.gen(function* () {
      const answer = yield* sendText("POST", offerPath, offerOverNoPoints(100_000))
      const text = "Use at most 10 entries."
      assert.deepStrictEqual(
        [answer.status, JSON.parse(answer.text)],
        [
          422,
          {
            message: text,
            error: "invalid_fields",
            identifier: "invalid_fields",
            errors: { via_stops: [text] }
          }
        ]
      )
    })
  )

  it.effect("SEC-002 is refused with 413 above 64 kB, and of a trip above 256 kB", () =>
    Effect.gen(function* () {
      const oneTooMany = (limit: number) => `{"phone":"${"1".repeat(limit - 11)}"}`
      assert.strictEqual(oneTooMany(65_536).length, 65_537)
      const statuses = yield* Effect.forEach(
        [
          ["/api/auth/check", oneTooMany(65_536)],
          ["/api/auth/check", oneTooMany(65_535)],
          [offerPath, oneTooMany(262_144)],
          [offerPath, oneTooMany(262_143)],
          [offerPath, offerOverNoPoints(500_000)]
        ] as const,
        ([path, body]) => Effect.map(sendText("POST", path, body), ({ status }) => status)
      )
      assert.deepStrictEqual(statuses, [413, 422, 413, 401, 413])
    })
  )

  it.effect("SEC-002 is refused with more than 16 levels, wherever they are", () =>
    Effect.gen(function* () {
      const nested = (levels: number) =>
        `{"phone":"1","x":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`
      const deep = yield* sendText("POST", "/api/auth/check", nested(17))
      assert.deepStrictEqual(
        [deep.status, pick({ ...deep, headers: new Headers(), body: JSON.parse(deep.text) }, "errors")],
        [422, { payload: ["The request could not be read."] }]
      )
      const flat = yield* sendText("POST", "/api/auth/check", nested(16))
      assert.notInclude(flat.text, "payload")
      const written = yield* post("/api/auth/check", { phone: "[".repeat(100) })
      assert.strictEqual(pick(written, "error"), "invalid_phone_number")
    })
  )

  it.effect("SEC-002 is refused with the texts of its first twenty wrong fields", () =>
    Effect.gen(function* () {
      const { person } = { person: yield* tokenOf(anna) }
      const wrong = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`field_${index}`, "\u0000"]))
      const answer = yield* send("PATCH", "/api/me", wrong, { token: person })
      assert.lengthOf(Object.keys(Object(pick(answer, "errors"))), 20)
      const offer = yield* send("POST", offerPath, { type: 1, departure: 1, seats: "x" }, { token: person })
      assert.isAtMost(Object.keys(Object(pick(offer, "errors"))).length, 20)
    })
  )
})

layer(layerAccountApi)("the contract", (it) => {
  it.effect("SEC-002 says of each list that the server reads how long it may be", () =>
    Effect.sync(() => {
      const unbounded = calls.flatMap((endpoint) =>
        payloadsOf(endpoint).flatMap(({ ast }) => unboundedLists(ast, nameOf(endpoint)))
      )
      assert.deepStrictEqual(unbounded, [])
    })
  )

  it.effect("SEC-002 limits every call but those that cost nothing", () =>
    Effect.sync(() => {
      assert.deepStrictEqual(endpoints.filter((endpoint) => limitOf(endpoint) === null).map(nameOf), [
        "GET /api/ping",
        "GET /api/health/live",
        "GET /api/health/ready",
        "GET /api/settings",
        "GET /api/realtime/settings"
      ])
    })
  )
})
