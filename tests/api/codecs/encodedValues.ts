import { Schema, SchemaAST } from "effect"
import * as fc from "fast-check"

const someInstant = fc
  .date({ noInvalidDate: true, min: new Date("2020-01-01"), max: new Date("2040-01-01") })
  .map((date) => date.toISOString())

const isInstant = ({ checks }: SchemaAST.AST) =>
  checks?.some(({ annotations }) => annotations?.["expected"] === "an ISO-8601 instant with a time zone") ===
  true

const texts = [
  "",
  'Æblevej 3 "t.v."\n',
  "DK",
  "4000",
  "2026-03-02",
  "07:30",
  "+4520000001",
  "anna@example.dk",
  "0198f0c4-5a5b-7000-8000-0123456789ab",
  "0198f0c45a5b700080000123456789ab",
  "aB3-aB3-aB3-aB3-aB3-aB3-aB3-aB3-aB3-aB3-aB3",
  "save main.js:10:5"
]
const numbers = [0, 1, 4, 8, 12.5, 55.25, -3, 1250]
const leaves: ReadonlyArray<unknown> = [null, true, false, new Uint8Array([1, 2]), ...numbers, ...texts]

/** Those of a few values that a part without parts accepts. */
const leafOf = (ast: SchemaAST.AST): fc.Arbitrary<unknown> => {
  if (ast._tag === "Literal") return fc.constant(ast.literal)
  const accepted = leaves.filter(Schema.is(Schema.make<Schema.Top>(ast)))
  if (accepted.length === 0) throw new Error(`no value of ${ast._tag} ${JSON.stringify(ast.checks)}`)
  return fc.constantFrom(...accepted)
}

const objectOf = ({ indexSignatures, propertySignatures }: SchemaAST.Objects): fc.Arbitrary<unknown> => {
  const [index] = indexSignatures
  if (index !== undefined) return fc.dictionary(fc.constantFrom("da", "en"), valuesOf(index.type))
  const fields = propertySignatures.map(({ name, type }) => [String(name), valuesOf(type)] as const)
  const required = propertySignatures.filter(({ type }) => !SchemaAST.isOptional(type))
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.map(({ name }) => String(name)) })
}

const arrayOf = ({ elements, rest: [repeated, ...last] }: SchemaAST.Arrays): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.tuple(...elements.map(valuesOf)),
      repeated === undefined ? fc.constant([]) : fc.array(valuesOf(repeated), { maxLength: 3 }),
      fc.tuple(...last.map(valuesOf))
    )
    .map(([first, between, end]) => [...first, ...between, ...end])

/** Random encoded values of a schema: those that a client would send. */
export const valuesOf = (ast: SchemaAST.AST): fc.Arbitrary<unknown> => {
  const outermost = ast.encoding?.at(-1)
  if (outermost !== undefined) return valuesOf(outermost.to)
  if (isInstant(ast)) return someInstant
  if (ast._tag === "Objects") return objectOf(ast)
  if (ast._tag === "Arrays") return arrayOf(ast)
  return ast._tag === "Union" ? fc.oneof(...ast.types.map(valuesOf)) : leafOf(ast)
}
