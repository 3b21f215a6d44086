import { Option, Predicate, Schema, SchemaAST } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { SchemaCompiler } from "effect/schema"
import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { compileParser } from "#api/codecs/compileParser.ts"
import { compileDecoding, compileEncoding } from "#api/codecs/installParsers.ts"
import { endpoints } from "#tests/support/server/contractEndpoints.ts"
import { valuesOf } from "./encodedValues.ts"

const { invalid } = SchemaCompiler

/** Effect's own parser, which alone refuses excess properties. */
const uncompiled = { onExcessProperty: "error" } as const

const views = endpoints.flatMap(({ identifier, success }) =>
  [...success]
    .filter((schema) => Schema.isSchema(schema) && !Predicate.isTagged(schema, "StreamSse"))
    .filter(({ ast }) => !HttpApiSchema.isNoContent(ast))
    .map((schema) => [identifier, Schema.make<Schema.Codec<unknown, unknown>>(schema.ast)] as const)
)

/** Values of a view that its own parser decodes. */
const decodedValues = (view: Schema.Codec<unknown, unknown>) =>
  valuesOf(view.ast)
    .map(Schema.decodeUnknownOption(view, uncompiled))
    .filter((value) => value._tag === "Some")
    .map(({ value }) => value)

describe("the compiled encoding", () => {
  it.each(views)("HTTP-001 of %s is that of the schema, byte for byte", (_, view) => {
    const encode = compileParser(SchemaAST.flip(view.ast))
    const property = fc.property(decodedValues(view), (value) => {
      const expected = Schema.encodeUnknownSync(view, uncompiled)(value)
      assert.strictEqual(JSON.stringify(encode?.(value, {})), JSON.stringify(expected))
    })
    fc.assert(property, { numRuns: 20, seed: 2026 })
  })

  it.each(views)("HTTP-001 of %s refuses what the schema refuses", (_, view) => {
    const encode = compileParser(SchemaAST.flip(view.ast))
    const changed = fc.tuple(decodedValues(view), fc.constantFrom(null, "other", -1.5), fc.nat()).map(spoil)
    const property = fc.property(changed, (value) => {
      const expected = Schema.encodeUnknownOption(view, uncompiled)(value)
      assert.strictEqual(encode?.(value, {}) === SchemaCompiler.invalid, expected._tag === "None")
    })
    fc.assert(property, { numRuns: 20, seed: 2026 })
  })
})

const requests = endpoints.flatMap(({ identifier, params, payload }) =>
  [...payload.values()]
    .flatMap(({ encoding, schemas }) => (encoding._tag === "Json" ? schemas : []))
    .concat(params ?? [])
    .map((schema) => [identifier, Schema.make<Schema.Codec<unknown, unknown>>(schema.ast)] as const)
)

describe("the compiled decoding of requests", () => {
  it.each(requests)("HTTP-001 of %s is that of the schema, for right and wrong fields", (_, request) => {
    const decode = compileParser(request.ast)
    const sent = valuesOf(request.ast)
    const changed = fc.tuple(sent, fc.constantFrom(null, "other", -1.5, []), fc.nat()).map(spoil)
    const property = fc.property(fc.oneof(sent, changed), (value) => {
      const expected = Schema.decodeUnknownOption(request, uncompiled)(value)
      // Some parts are not compiled, and decoded by Effect's own parser.
      const decoded = decode === undefined ? Option.getOrElse(expected, () => invalid) : decode(value, {})
      assert.deepStrictEqual(
        decoded,
        Option.getOrElse(expected, () => invalid)
      )
    })
    fc.assert(property, { numRuns: 40, seed: 2026 })
  })

  it("HTTP-001 compiles all requests but those with tuples, recursion, an absent body and absent keys that become none", () => {
    const uncompiledRequests = requests.filter(([, { ast }]) => compileParser(ast) === undefined)
    assert.deepStrictEqual(
      uncompiledRequests.map(([identifier]) => identifier),
      ["offer", "edit", "start", "previewSiteRules", "changeSiteRules", "saveView", "changeView"]
    )
  })
})

/** Replaces one property of an object. */
const spoil = ([value, wrong, at]: [unknown, unknown, number]): unknown => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return wrong
  const names = Object.keys(value)
  const name = names[at % names.length]
  return name === undefined ? wrong : { ...value, [name]: wrong }
}

describe("a compiled schema", () => {
  const Trip = Schema.Struct({
    seats: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 8 })),
    leaves: Schema.DateTimeUtcFromString,
    note: Schema.optionalKey(Schema.String)
  })
  const Trips = Schema.Array(Trip)
  compileEncoding(Trips)
  compileDecoding(Trips)
  const valid = [{ seats: 2, leaves: "2026-03-02T07:42:00.000Z" }]

  it("HTTP-001 decodes and encodes", () => {
    const decoded = Schema.decodeUnknownSync(Trips)(valid)
    assert.deepStrictEqual(Schema.encodeSync(Trips)(decoded), valid)
  })

  it("HTTP-001 explains what is wrong as an uncompiled one does", () => {
    const wrong = [{ seats: 9, leaves: "2026-03-02T07:42:00.000Z" }, { leaves: "soon" }]
    const explain = (options: SchemaAST.ParseOptions) => {
      const result = Schema.decodeUnknownResult(Trips, { errors: "all", ...options })(wrong)
      return result._tag === "Failure" ? String(result.failure) : "nothing"
    }
    assert.strictEqual(explain({}), explain(uncompiled))
    assert.include(explain({}), `at [0]["seats"]`)
  })
})
