import type { SchemaAST } from "effect"
import { isInside, NAMES_INSIDE } from "#core/contract/wire.ts"
import { compileLeaf } from "./compileLeaf.ts"
import { compileArray, compileObject, compileStruct, compileUnion } from "./compileParts.ts"
import { type Compile, invalid, type Parse, valueOf } from "./Parse.ts"

type AnyCheck = SchemaAST.Check<unknown>

const passes = (
  checks: ReadonlyArray<AnyCheck>,
  value: unknown,
  ast: SchemaAST.AST,
  options: SchemaAST.ParseOptions
): boolean => {
  for (const check of checks) {
    const isPassed =
      check._tag === "FilterGroup"
        ? passes(check.checks, value, ast, options)
        : check.run(value, ast, options) === undefined
    if (!isPassed) return false
  }
  return true
}

const withChecks = (ast: SchemaAST.AST, parse: Parse): Parse => {
  const { checks } = ast
  const before = "encodingChecks" in ast ? ast.encodingChecks : undefined
  if (checks === undefined && before === undefined) return parse
  return (input, options) => {
    const value = parse(input, options)
    if (value === invalid || options.disableChecks === true) return value
    if (before !== undefined && !passes(before, input, ast, options)) return invalid
    return checks === undefined || passes(checks, value, ast, options) ? value : invalid
  }
}

const compileOwn: Compile = (ast) => {
  if (ast._tag === "Objects") return compileObject(ast, compileParser)
  if (ast._tag === "Arrays") return compileArray(ast, compileParser)
  if (ast._tag === "Union") return compileUnion(ast, compileParser)
  return compileLeaf(ast, compileParser)
}

const compileTransformation = ({ transformation }: SchemaAST.Link): Parse | undefined => {
  if (transformation._tag !== "Transformation") return undefined
  const getter = transformation.decode
  if (getter._tag === "Passthrough") return (input) => input
  if (getter._tag === "Transform") return (input) => getter.transform(input)
  return getter._tag === "TransformEffect"
    ? (input, options) => valueOf(getter.transform(input, options), input)
    : undefined
}

const inTurn =
  (first: Parse, second: Parse): Parse =>
  (input, options) => {
    const value = first(input, options)
    return value === invalid ? invalid : second(value, options)
  }

/** The steps before a part's own: each link parses by its schema, then transforms; the last link is the outermost. */
const compileLinks = (links: ReadonlyArray<SchemaAST.Link>): Parse | undefined => {
  let all: Parse | undefined
  for (const link of links.toReversed()) {
    const parse = compileParser(link.to)
    const transform = compileTransformation(link)
    if (parse === undefined || transform === undefined) return undefined
    const step = inTurn(parse, transform)
    all = all === undefined ? step : inTurn(all, step)
  }
  return all
}

/** The encoding of a `wire` struct in one step, without an object of its names on the wire in between. */
const compileWire: Compile = (ast) => {
  const [link, ...others] = ast.encoding ?? []
  const names = ast.annotations?.[NAMES_INSIDE]
  const isWire = link !== undefined && others.length === 0 && isInside(link.to) && names instanceof Map
  if (!isWire || ast._tag !== "Objects" || ast.checks !== undefined || ast.encodingChecks !== undefined)
    return undefined
  return compileStruct(ast, compileParser, names)
}

const compileAll: Compile = (ast) => {
  const wire = compileWire(ast)
  if (wire !== undefined) return wire
  const own = compileOwn(ast)
  if (own === undefined) return undefined
  const checked = withChecks(ast, own)
  if (ast.encoding === undefined) return checked
  const links = compileLinks(ast.encoding)
  return links === undefined ? undefined : inTurn(links, checked)
}

const compiled = new WeakMap<SchemaAST.AST, { readonly parse: Parse | undefined }>()

/**
 * Compiles a schema to one function that parses a value at once, or answers `invalid`; its flipped schema encodes. The result is that
 * of Effect's own parser, checks included. Undefined for schemas with parts that are not compiled: tuples, records, defaults of
 * missing keys, recursion.
 */
export const compileParser: Compile = (ast) => {
  const known = compiled.get(ast)
  if (known !== undefined) return known.parse
  const parse = compileAll(ast)
  compiled.set(ast, { parse })
  return parse
}
