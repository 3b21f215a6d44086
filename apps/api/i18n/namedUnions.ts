import { SchemaIssue } from "effect"

/** Of a choice between a value and nothing, the value is what a person should have given. */
const meant = ({ ast }: SchemaIssue.AnyOf) => {
  const values = ast.types.filter(({ _tag }) => _tag !== "Null" && _tag !== "Undefined")
  return values.length === 1 && values[0] !== undefined ? values[0] : ast
}

/**
 * The same issue, where a value that fits no member of a union is a wrong type like any other: the formatter would
 * otherwise word it itself, in English.
 */
export const namedUnions = (issue: SchemaIssue.Issue): SchemaIssue.Issue => {
  if (issue._tag === "AnyOf" && issue.issues.length === 0) return new SchemaIssue.InvalidType(meant(issue))
  if (issue._tag === "AnyOf") return new SchemaIssue.AnyOf(issue.ast, issue.issues.map(namedUnions))
  if (issue._tag === "Pointer") return new SchemaIssue.Pointer(issue.path, namedUnions(issue.issue))
  if (issue._tag === "Encoding") return new SchemaIssue.Encoding(issue.ast, namedUnions(issue.issue))
  if (issue._tag !== "Composite") return issue
  const [first, ...rest] = issue.issues
  return new SchemaIssue.Composite(issue.ast, [namedUnions(first), ...rest.map(namedUnions)])
}
