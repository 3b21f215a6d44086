import { assert, layer } from "@effect/vitest"
import { Effect, type SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { limitOf } from "#api/http/callMiddleware.ts"
import { maxEntries } from "#api/http/longLists.ts"
import { anna } from "#tests/support/builders/entities.ts"
import { layerAccountApi, pick, post, send } from "#tests/support/server/accountApi.ts"
import { endpoints, payloadsOf } from "#tests/support/server/contractEndpoints.ts"
import { offerOverNoPoints } from "#tests/support/server/hostileBodies.ts"
import { TestApi } from "#tests/support/server/testApi.ts"
import { createCaller } from "#tests/support/world/people.ts"

const offerPath = "/api/v3/commute/driver/trip"

const nameOf = ({ method, path }: HttpApiEndpoint.Top) => `${method} ${path}`

const isBoundedRecord = ({ checks }: SchemaAST.Objects) =>
  (checks ?? []).some((check) =>
    JSON.stringify(check.annotations?.["representation"] ?? "").includes("maxProperties")
  )

const unboundedLists = (ast: SchemaAST.AST, path: string): ReadonlyArray<string> => {
  if (ast._tag === "Union") return ast.types.flatMap((one) => unboundedLists(one, path))
  if (ast._tag === "Objects") {
    return [
      ...(isBoundedRecord(ast) ? [] : ast.indexSignatures.map(() => `${path}.*`)),
      ...ast.propertySignatures.flatMap(({ name, type }) => unboundedLists(type, `${path}.${String(name)}`))
    ]
  }
  if (ast._tag !== "Arrays") return []
  return [
    ...(maxEntries(ast) === Infinity ? [path] : []),
    ...ast.rest.flatMap((one) => unboundedLists(one, path))
  ]
}

/** Values whose form the contract leaves open: the decoder would look at all that is in them. */
const openValues = (ast: SchemaAST.AST, path: string): ReadonlyArray<string> => {
  if (ast._tag === "Union") return ast.types.flatMap((one) => openValues(one, path))
  if (ast._tag === "Objects")
    return ast.propertySignatures.flatMap(({ name, type }) => openValues(type, `${path}.${String(name)}`))
  if (ast._tag === "Arrays") return [...ast.elements, ...ast.rest].flatMap((one) => openValues(one, path))
  return ["Any", "Unknown", "ObjectKeyword", "Suspend"].includes(ast._tag) ? [path] : []
}

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

const calls = endpoints.filter((endpoint) =>
  payloadsOf(endpoint).some(({ type }) => type === "application/json")
)

layer(layerAccountApi)("the body of a call", (it) => {
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
      const { token: person } = yield* createCaller(anna)
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

  it.effect("SEC-002 leaves the form of no value open that the server reads", () =>
    Effect.sync(() => {
      const open = calls.flatMap((endpoint) =>
        payloadsOf(endpoint).flatMap(({ ast }) => openValues(ast, nameOf(endpoint)))
      )
      assert.deepStrictEqual(open, [])
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
