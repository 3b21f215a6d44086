import { Effect, Schema, SchemaAST, SchemaParser } from "effect"
import { SchemaCompiler } from "effect/schema"
import { compileParser } from "./compileParser.ts"
import { invalid, type Parse } from "./Parse.ts"

/** Effect's own parser of a part, which explains what is wrong: that of a copy, because that of the part itself is replaced. */
const explainingParser = (ast: SchemaAST.AST): SchemaCompiler.DecodeEffect => {
  const copy = Schema.make<Schema.Top>(ast).annotate({})
  const parse = SchemaParser.decodeUnknownEffect(copy)
  return (input, options) =>
    input === SchemaCompiler.missing ? Effect.succeed(input) : parse(input, options)
}

const decoderOf = (ast: SchemaAST.AST, parse: Parse): SchemaCompiler.CompiledDecoder => {
  let explain: SchemaCompiler.DecodeEffect | undefined
  return {
    decode: (input, options) => (options.onExcessProperty === "error" ? invalid : parse(input, options)),
    decodeEffect: (input, options) => (explain ??= explainingParser(ast))(input, options)
  }
}

/** Leaves are as fast as they are. */
const isWorthwhile = ({ _tag, encoding }: SchemaAST.AST) =>
  encoding !== undefined || _tag === "Objects" || _tag === "Arrays" || _tag === "Union"

const installed = new WeakSet<SchemaAST.AST>()

const install = (ast: SchemaAST.AST) => {
  if (installed.has(ast) || !isWorthwhile(ast)) return
  installed.add(ast)
  const parse = compileParser(ast)
  if (parse !== undefined) SchemaCompiler.set(ast, decoderOf(ast, parse))
}

const ownParts = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> => {
  if (ast._tag === "Objects") return ast.propertySignatures.map(({ type }) => type)
  if (ast._tag === "Arrays") return [...ast.elements, ...ast.rest]
  return ast._tag === "Union" ? ast.types : []
}

const allParts = (ast: SchemaAST.AST, found = new Set<SchemaAST.AST>()): ReadonlySet<SchemaAST.AST> => {
  if (found.has(ast)) return found
  found.add(ast)
  for (const part of ownParts(ast)) allParts(part, found)
  for (const { to } of ast.encoding ?? []) allParts(to, found)
  return found
}

/**
 * From now on Effect's own functions encode a schema, and its parts within other schemas, by compiled code. What is invalid they
 * still explain as before.
 */
export const compileEncoding = ({ ast }: Schema.Top): void => {
  for (const part of allParts(ast)) install(SchemaAST.flip(part))
}

/** As `compileEncoding`, for decoding. */
export const compileDecoding = ({ ast }: Schema.Top): void => {
  for (const part of allParts(ast)) install(part)
}
