import { SchemaAST } from "effect"
import { type Compile, invalid, type Parse } from "./Parse.ts"

type Properties = Readonly<Record<PropertyKey, unknown>>

const isProperties = (input: unknown): input is Properties =>
  typeof input === "object" && input !== null && !Array.isArray(input)

interface Field {
  readonly name: PropertyKey
  /** Its name in the input. */
  readonly from: PropertyKey
  readonly isOptional: boolean
  readonly parse: Parse
}

const allOf = <A, B>(
  items: ReadonlyArray<A>,
  make: (item: A) => B | undefined
): ReadonlyArray<B> | undefined => {
  const made = items.map(make).filter((one) => one !== undefined)
  return made.length === items.length ? made : undefined
}

type Names = ReadonlyMap<PropertyKey, PropertyKey>

const compileFields = ({ propertySignatures }: SchemaAST.Objects, compile: Compile, names: Names) =>
  allOf(propertySignatures, ({ name, type }): Field | undefined => {
    const parse = name === "__proto__" ? undefined : compile(type)
    return parse && { name, from: names.get(name) ?? name, isOptional: SchemaAST.isOptional(type), parse }
  })

/** Compiles a struct, of which `names` are other names in the input. */
export const compileStruct = (
  ast: SchemaAST.Objects,
  compile: Compile,
  names: Names = new Map()
): Parse | undefined => {
  const fields = compileFields(ast, compile, names)
  if (fields === undefined) return undefined
  return (input, options) => {
    if (!isProperties(input)) return invalid
    const output: Record<PropertyKey, unknown> = {}
    for (const { from, isOptional, name, parse } of fields) {
      if (from in input) {
        const value = parse(input[from], options)
        if (value === invalid) return invalid
        output[name] = value
      } else if (!isOptional) return invalid
    }
    return output
  }
}

const isAnyText = (ast: SchemaAST.AST) =>
  ast._tag === "String" && ast.checks === undefined && ast.encoding === undefined

const compileRecord = (
  { parameter, type }: SchemaAST.IndexSignature,
  compile: Compile
): Parse | undefined => {
  const parse = isAnyText(parameter) ? compile(type) : undefined
  if (parse === undefined) return undefined
  return (input, options) => {
    if (!isProperties(input)) return invalid
    const entries = Object.keys(input).map((key) => [key, parse(input[key], options)] as const)
    return entries.some(([, value]) => value === invalid) ? invalid : Object.fromEntries(entries)
  }
}

/** A struct, or a record of texts; not both in one. */
export const compileObject = (ast: SchemaAST.Objects, compile: Compile): Parse | undefined => {
  const [index, ...others] = ast.indexSignatures
  const isStruct = ast.propertySignatures.length > 0
  if (index === undefined) return isStruct ? compileStruct(ast, compile) : undefined
  return isStruct || others.length > 0 ? undefined : compileRecord(index, compile)
}

const compileList = (item: SchemaAST.AST, compile: Compile): Parse | undefined => {
  const parse = compile(item)
  if (parse === undefined) return undefined
  return (input, options) => {
    if (!Array.isArray(input)) return invalid
    const output: Array<unknown> = []
    for (const one of input) {
      const value = parse(one, options)
      if (value === invalid) return invalid
      output.push(value)
    }
    return output
  }
}

/** A tuple: `rest` repeats its first element between the others. */
const compileTuple = ({ elements, rest }: SchemaAST.Arrays, compile: Compile): Parse | undefined => {
  const first = allOf(elements, compile)
  const [between, ...last] = allOf(rest, compile) ?? []
  if (first === undefined || elements.some(SchemaAST.isOptional)) return undefined
  if (rest.length !== last.length + (between === undefined ? 0 : 1)) return undefined
  return (input, options) => {
    if (!Array.isArray(input) || input.length < first.length + last.length) return invalid
    const lastFrom = Math.max(first.length, input.length - last.length)
    const output = input.map((one, at) => {
      const parse = first[at] ?? last[at - lastFrom] ?? between
      return parse === undefined ? invalid : parse(one, options)
    })
    return output.includes(invalid) ? invalid : output
  }
}

/** A list of any length, or a tuple. */
export const compileArray = (ast: SchemaAST.Arrays, compile: Compile): Parse | undefined => {
  const [item, ...others] = ast.rest
  return item === undefined || others.length > 0 || ast.elements.length > 0
    ? compileTuple(ast, compile)
    : compileList(item, compile)
}

/** The values of a union of literals alone. */
const literalsOf = ({ types }: SchemaAST.Union): ReadonlySet<unknown> | undefined => {
  const literals = allOf(types, (type) =>
    type._tag === "Literal" && type.encoding === undefined && type.checks === undefined
      ? [type.literal]
      : undefined
  )
  return literals === undefined ? undefined : new Set(literals.flat())
}

/** The first member that accepts the value decides. */
export const compileUnion = (ast: SchemaAST.Union, compile: Compile): Parse | undefined => {
  if (ast.options?.mode === "oneOf") return undefined
  const literals = literalsOf(ast)
  if (literals !== undefined) return (input) => (literals.has(input) ? input : invalid)
  const members = allOf(ast.types, compile)
  if (members === undefined) return undefined
  return (input, options) => {
    for (const parse of members) {
      const value = parse(input, options)
      if (value !== invalid) return value
    }
    return invalid
  }
}
