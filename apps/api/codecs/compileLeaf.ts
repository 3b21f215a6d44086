import { Option, Predicate, type SchemaAST } from "effect"
import { type Compile, invalid, type Parse, valueOf } from "./Parse.ts"

const accepting =
  (isAccepted: (input: unknown) => boolean): Parse =>
  (input) =>
    isAccepted(input) ? input : invalid

const accepted: Partial<Record<SchemaAST.AST["_tag"], (input: unknown) => boolean>> = {
  Null: (input) => input === null,
  Undefined: (input) => input === undefined,
  String: (input) => typeof input === "string",
  Number: (input) => typeof input === "number",
  Boolean: (input) => typeof input === "boolean",
  BigInt: (input) => typeof input === "bigint",
  Any: () => true,
  Unknown: () => true
}

/** `Schema.Option` asks a public parser for each value; this asks the compiled one. */
const compileOption = (inner: SchemaAST.AST, compile: Compile): Parse | undefined => {
  const parse = compile(inner)
  if (parse === undefined) return undefined
  return (input, options) => {
    if (!Option.isOption(input)) return invalid
    if (Option.isNone(input)) return input
    const value = parse(input.value, options)
    if (value === invalid) return invalid
    return value === input.value ? input : Option.some(value)
  }
}

const isOption = ({ annotations }: SchemaAST.Declaration): boolean => {
  const representation = annotations?.["representation"]
  return Predicate.hasProperty(representation, "id") && representation.id === "effect/schema/Option"
}

const compileDeclaration = (ast: SchemaAST.Declaration, compile: Compile): Parse | undefined => {
  const [inner] = ast.typeParameters
  if (inner !== undefined && isOption(ast)) return compileOption(inner, compile)
  const run = ast.run(ast.typeParameters)
  return (input, options) => valueOf(run(input, ast, options), input)
}

/** Compiles a part that has no parts of its own, or whose parts only its author knows. */
export const compileLeaf = (ast: SchemaAST.AST, compile: Compile): Parse | undefined => {
  if (ast._tag === "Declaration") return compileDeclaration(ast, compile)
  if (ast._tag === "Literal") return accepting((input) => input === ast.literal)
  const isAccepted = accepted[ast._tag]
  return isAccepted === undefined ? undefined : accepting(isAccepted)
}
