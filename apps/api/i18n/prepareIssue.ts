import { SchemaIssue } from "effect"
import { checkOf } from "./checkOf.ts"

/** For a union of one type with null or undefined, that type: the field needs a value. */
const expectedType = ({ ast }: SchemaIssue.AnyOf) => {
  const values = ast.types.filter(({ _tag }) => _tag !== "Null" && _tag !== "Undefined")
  return values.length === 1 && values[0] !== undefined ? values[0] : ast
}

/** The length of a list is the number of its entries, that of a text the number of its characters. */
const asListCheck = (issue: SchemaIssue.Issue): SchemaIssue.Issue => {
  if (issue._tag !== "Filter" || checkOf(issue).name !== "isMaxLength") return issue
  const { representation: known } = issue.filter.annotations ?? {}
  if (known === undefined) return issue
  const representation = { ...known, id: "isMaxItems" }
  return new SchemaIssue.Filter(issue.filter.annotate({ representation }), issue.issue)
}

/** A blank text where null is possible is an invalid value, not a missing one. */
const asNullableCheck = (issue: SchemaIssue.Filter) => {
  const { name, values } = checkOf(issue)
  return name === "isMinLength" && values["minLength"] === 1 ? new SchemaIssue.InvalidValue() : issue
}

type Change = (issue: SchemaIssue.Issue) => SchemaIssue.Issue

const changeAll = ({ ast, issues: [first, ...rest] }: SchemaIssue.Composite, change: Change) =>
  new SchemaIssue.Composite(ast, [change(first), ...rest.map(change)])

const changeUnion = (issue: SchemaIssue.AnyOf, change: Change) =>
  issue.issues.length === 0
    ? new SchemaIssue.InvalidType(expectedType(issue))
    : new SchemaIssue.AnyOf(issue.ast, issue.issues.map(change))

const hasNull = ({ ast }: SchemaIssue.AnyOf) => ast.types.some(({ _tag }) => _tag === "Null")

/**
 * Prepares an issue for the formatter. A value that fits no member of a union becomes a type issue: otherwise
 * the formatter writes its own English text. `isNullable`: the value may also be null.
 */
export const prepareIssue = (issue: SchemaIssue.Issue, isNullable = false): SchemaIssue.Issue => {
  const inside: Change = (one) => prepareIssue(one, isNullable)
  if (issue._tag === "AnyOf") return changeUnion(issue, (one) => prepareIssue(one, hasNull(issue)))
  if (issue._tag === "Pointer") return new SchemaIssue.Pointer(issue.path, prepareIssue(issue.issue))
  if (issue._tag === "Encoding") return new SchemaIssue.Encoding(issue.ast, inside(issue.issue))
  if (issue._tag === "Filter") return isNullable ? asNullableCheck(issue) : issue
  if (issue._tag !== "Composite") return issue
  const changed = changeAll(issue, inside)
  return issue.ast._tag === "Arrays" ? changeAll(changed, asListCheck) : changed
}
