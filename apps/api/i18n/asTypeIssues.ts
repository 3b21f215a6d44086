import { SchemaIssue } from "effect"

/** For a union of one type with null or undefined, that type: the field needs a value. */
const expectedType = ({ ast }: SchemaIssue.AnyOf) => {
  const values = ast.types.filter(({ _tag }) => _tag !== "Null" && _tag !== "Undefined")
  return values.length === 1 && values[0] !== undefined ? values[0] : ast
}

/**
 * Turns a value that fits no member of a union into a type issue: otherwise the formatter writes its own
 * English text.
 */
export const asTypeIssues = (issue: SchemaIssue.Issue): SchemaIssue.Issue => {
  if (issue._tag === "AnyOf" && issue.issues.length === 0)
    return new SchemaIssue.InvalidType(expectedType(issue))
  if (issue._tag === "AnyOf") return new SchemaIssue.AnyOf(issue.ast, issue.issues.map(asTypeIssues))
  if (issue._tag === "Pointer") return new SchemaIssue.Pointer(issue.path, asTypeIssues(issue.issue))
  if (issue._tag === "Encoding") return new SchemaIssue.Encoding(issue.ast, asTypeIssues(issue.issue))
  if (issue._tag !== "Composite") return issue
  const [first, ...rest] = issue.issues
  return new SchemaIssue.Composite(issue.ast, [asTypeIssues(first), ...rest.map(asTypeIssues)])
}
