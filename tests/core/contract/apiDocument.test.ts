import { Result, Schema } from "effect"
import type { OpenApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { entities } from "#core/contract/docs/entities.ts"
import { makeApiDocument } from "#core/contract/docs/makeApiDocument.ts"

const Media = z.object({
  schema: z.record(z.string(), z.unknown()),
  example: z.unknown().optional()
})
const Answer = z.object({
  description: z.string().optional(),
  content: z.record(z.string(), Media).optional()
})
const Operation = z.object({
  operationId: z.string(),
  summary: z.string().optional(),
  description: z.string().optional(),
  parameters: z.array(
    z.object({
      name: z.string(),
      description: z.string().optional(),
      example: z.unknown().optional(),
      schema: z.record(z.string(), z.unknown())
    })
  ),
  requestBody: z.object({ content: z.record(z.string(), Media) }).optional(),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), Answer]))
})
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
    responses: z.record(z.string(), Answer)
  })
})

const made: OpenApi.OpenAPISpec = makeApiDocument()
const json = JSON.stringify(made)
const { components, paths } = Document.parse(JSON.parse(json))
const operations = Object.values(paths).flatMap((item) => Object.values(item))

type Media = z.infer<typeof Media>
type Operation = z.infer<typeof Operation>

const referredTo = (schema: Media["schema"]) => {
  const name = String(schema["$ref"]).replace("#/components/schemas/", "")
  return components.schemas[name]
}

/** The bytes of a file have no example. */
const hasExample = ({ example, schema }: Media) =>
  example !== undefined ||
  schema["format"] === "binary" ||
  [schema, ...z.array(z.record(z.string(), z.unknown())).catch([]).parse(schema["anyOf"])].some(
    (one) => referredTo(one)?.["examples"] !== undefined
  )

const bodiesOf = ({ requestBody, responses }: Operation): ReadonlyArray<Media> => [
  ...Object.values(requestBody?.content ?? {}),
  ...Object.entries(responses).flatMap(([status, answer]) =>
    "content" in answer && Number(status) < 400 ? Object.values(answer.content ?? {}) : []
  )
]

const refusalsOf = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, answer]) => {
    if (status === "default" || Number(status) < 400) return []
    const text =
      "$ref" in answer
        ? components.responses[answer.$ref.replace("#/components/responses/", "")]?.description
        : answer.description
    return [`${status}: ${text}`]
  })

const missing = (operation: Operation): ReadonlyArray<string> => [
  ...((operation.summary ?? "").length > 5 ? [] : ["summary"]),
  ...((operation.description ?? "").length > 20 ? [] : ["description"]),
  ...(bodiesOf(operation).every(hasExample) ? [] : ["example"]),
  ...(refusalsOf(operation).every((text) => /^\d+: [\w.]+(, [\w.]+)*$/.test(text)) ? [] : ["refusals"]),
  ...operation.parameters
    .filter(({ description, schema }) => (description ?? referredTo(schema)?.["description"]) === undefined)
    .map(({ name }) => `parameter ${name}`)
]

describe("the API document", () => {
  it("has a summary, a description, examples, parameters and refusals of every operation", () => {
    expect(operations).toHaveLength(253)
    const lacking = operations.map((operation) => [operation.operationId, ...missing(operation)])
    expect(lacking.filter(([, first]) => first !== undefined)).toEqual([])
  })

  it("names the refusals of an operation by status", () => {
    const book = operations.find(({ operationId }) => operationId === "bookings.book")
    expect(book === undefined ? [] : refusalsOf(book)).toEqual(
      expect.arrayContaining([
        "401: unauthenticated",
        "409: already_booked, booking_closed, cannot_book_active_commute, cannot_book_more_than_available_seats, completed_trip, existing_booking_in_period, existing_trip_in_period, idempotency_conflict, no_seats_available, too_many_bookings_of_trip",
        "429: too_many_requests"
      ])
    )
  })

  it("SEC-005 says how long the name of a device is, and shows one", () => {
    const named = Object.values(components.schemas).filter(
      ({ properties }) => Object(properties).fingerprint !== undefined
    )
    expect(named.length).toBeGreaterThan(3)
    for (const { examples, properties } of named) {
      expect(Object(properties).fingerprint.description).toContain("less than 16 characters")
      expect(Object(examples)[0].fingerprint).toMatch(/^.{16,}$/)
    }
  })

  it("says the unit of the data of a refusal", () => {
    expect(components.schemas["too_many_requests"]?.["properties"]).toMatchObject({
      retry_after: { type: "integer", description: "In whole seconds." }
    })
    expect(components.schemas["route_too_short"]?.["properties"]).toMatchObject({
      kilometers: { type: "number", description: "The shortest route." }
    })
  })

  it("has each schema once, under its own name", () => {
    const names = Object.keys(components.schemas)
    expect(names).toEqual(
      expect.arrayContaining(["DriverTrip", "OwnBooking", "Leg", "Place", "Route", "already_booked"])
    )
    expect(names.filter((name) => /Encoded|_\d+$/.test(name))).toEqual([])
    const texts = Object.values(components.schemas).map((schema) => JSON.stringify(schema))
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  it("describes and uses every named schema", () => {
    const unused = entities.filter(({ name }) => !json.includes(`"#/components/schemas/${name}"`))
    expect(unused.map(({ name }) => name)).toEqual([])
    expect(entities.filter(({ name }) => components.schemas[name]?.["description"] === undefined)).toEqual([])
  })

  it("refers to nothing that is missing", () => {
    const referred = [...json.matchAll(/"#\/components\/(schemas|responses)\/([^"]+)"/g)]
    expect(referred.length).toBeGreaterThan(500)
    const isMissing = ([, kind, name = ""]: RegExpExecArray | RegExpMatchArray) =>
      kind === "schemas" ? !(name in components.schemas) : !(name in components.responses)
    expect(referred.filter(isMissing).map(([text]) => text)).toEqual([])
  })

  it("has at most 800 kB", () => {
    expect(Buffer.byteLength(json)).toBeLessThanOrEqual(800_000)
  })
})

const withDefinitions = (schema: Media["schema"]) => {
  const text = JSON.stringify({ ...schema, $defs: components.schemas })
  return z.fromJSONSchema(
    z.record(z.string(), z.json()).parse(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")))
  )
}

const problemsOf = (name: string, schema: Media["schema"], example: unknown) => {
  const problem = withDefinitions(schema).safeParse(example).error
  return problem === undefined ? [] : [`${name}: ${problem.message}`]
}

describe("an example", () => {
  it("of a named schema is one that the server reads and sends", () => {
    const refused = entities.flatMap(({ codec, example, name }) => {
      if (example === undefined) return []
      const decoded = Schema.decodeUnknownResult(codec)(example)
      return Result.isFailure(decoded) ? [`${name}: ${decoded.failure.message}`] : []
    })
    expect(refused).toEqual([])
  })

  it("of an operation fits the schema beside it", () => {
    const problems = operations.flatMap((operation) =>
      bodiesOf(operation)
        .filter(({ example }) => example !== undefined && typeof example !== "string")
        .flatMap(({ example, schema }) => problemsOf(operation.operationId, schema, example))
    )
    expect(problems).toEqual([])
  })
})
