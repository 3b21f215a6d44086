import { Result, Schema } from "effect"
import { HttpApi, type HttpApiEndpoint } from "effect/http-api"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { Api } from "#core/contract/Api.ts"
import { makeApiDocument } from "#core/contract/docs/makeApiDocument.ts"
import { SearchEvent } from "#core/contract/search.ts"

const Parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  example: z.string().optional(),
  schema: z.object({ $ref: z.string().optional() })
})
const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(Parameter),
  responses: z.record(
    z.string(),
    z.object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })).optional() })
  )
})
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    schemas: z.record(z.string(), z.object({ examples: z.tuple([z.unknown()]).optional() }))
  })
})
type Operation = z.infer<typeof Operation>
type Parameter = z.infer<typeof Parameter>

const { components, paths } = Document.parse(JSON.parse(JSON.stringify(makeApiDocument())))
const operations = new Map(
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => [operation.operationId, operation])
)

const endpoints: Array<readonly [Operation, HttpApiEndpoint.Top]> = []
HttpApi.reflect(Api, {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint, group }) => {
    const operation = operations.get(`${group.identifier}.${endpoint.identifier}`)
    if (operation !== undefined) endpoints.push([operation, endpoint])
  }
})

const exampleOf = ({ example, schema: { $ref } }: Parameter) =>
  example ?? components.schemas[$ref?.replace("#/components/schemas/", "") ?? ""]?.examples?.[0]

/** The examples of one place, as a caller would send them; without those of parameters that have none. */
const examplesIn = ({ parameters }: Operation, place: Parameter["in"]) =>
  Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === place && exampleOf(parameter) !== undefined)
      .map((parameter) => [parameter.name, exampleOf(parameter)])
  )

const problemsOf = (name: string, schema: Schema.Top | undefined, value: unknown) => {
  if (schema === undefined) return []
  const decoded = Schema.decodeUnknownResult(Schema.make<Schema.Codec<unknown>>(schema.ast))(value)
  return Result.isFailure(decoded) ? [`${name}: ${decoded.failure.message}`] : []
}

const streams = [...operations.values()].flatMap(({ operationId, responses }) => {
  const stream = responses["200"]?.content?.["text/event-stream"]
  return stream === undefined ? [] : [[operationId, z.string().parse(stream.example)] as const]
})

const eventsOf = (stream: string) =>
  stream
    .split("\n\n")
    .filter((event) => event !== "")
    .map((event) =>
      Object.fromEntries(
        event
          .split("\n")
          .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()])
      )
    )

describe("the examples of a call", () => {
  it("are parameters that the server reads, with all that it requires", () => {
    expect(endpoints).toHaveLength(253)
    const problems = endpoints.flatMap(([operation, { headers, params, query }]) => [
      ...problemsOf(operation.operationId, params, examplesIn(operation, "path")),
      ...problemsOf(operation.operationId, query, examplesIn(operation, "query")),
      ...problemsOf(operation.operationId, headers, examplesIn(operation, "header"))
    ])
    expect(problems).toEqual([])
  })

  it("are events that a client reads, to the end of the stream", () => {
    expect(streams.map(([operationId]) => operationId)).toEqual(["search.searchStream", "search.stopStream"])
    for (const [operationId, text] of streams) {
      const events = eventsOf(text)
      expect(events.at(-1)).toEqual({ event: "done", data: "{}" })
      expect(events.flatMap((event) => problemsOf(operationId, SearchEvent, event))).toEqual([])
    }
  })
})
