import { Predicate, type SchemaAST } from "effect"

/** A list of a body with more entries than the contract allows; nested names are joined with dots. */
export interface LongList {
  readonly field: string
  readonly max: number
}

const maxOf = (check: NonNullable<SchemaAST.Arrays["checks"]>[number]): number => {
  const payload = check.annotations?.["representation"]
  const values = Predicate.hasProperty(payload, "payload") ? payload.payload : undefined
  return Predicate.hasProperty(values, "maxLength") && typeof values.maxLength === "number"
    ? values.maxLength
    : Infinity
}

export const maxEntries = ({ checks }: SchemaAST.Arrays): number =>
  Math.min(Infinity, ...(checks ?? []).map(maxOf))

const longLists = (ast: SchemaAST.AST, value: unknown, field: string): ReadonlyArray<LongList> => {
  if (ast._tag === "Union") return ast.types.flatMap((one) => longLists(one, value, field))
  if (ast._tag === "Arrays" && Array.isArray(value)) {
    const max = maxEntries(ast)
    if (value.length > max) return [{ field, max }]
    const [entry] = ast.rest
    return entry === undefined
      ? []
      : value.flatMap((one, index) => longLists(entry, one, `${field}.${index}`))
  }
  if (ast._tag !== "Objects" || !Predicate.isObject(value)) return []
  return ast.propertySignatures.flatMap(({ name, type }) => {
    const nested = field === "" ? String(name) : `${field}.${String(name)}`
    return Predicate.hasProperty(value, name) ? longLists(type, value[name], nested) : []
  })
}

/**
 * SEC-002 The lists of a value that are longer than its encoded schema allows. The decoder looks at every entry before it counts
 * them, and half a million wrong entries take it seconds; this counts first.
 */
export const findLongLists = (encoded: SchemaAST.AST, value: unknown): ReadonlyArray<LongList> =>
  longLists(encoded, value, "")
