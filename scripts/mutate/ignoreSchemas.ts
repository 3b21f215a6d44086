/** The fields that this plugin reads of a Babel node. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly callee?: Node
  readonly object?: Node
}
interface NodePath {
  readonly node: Node
  readonly traverse: (visitor: { readonly Function: () => void }) => void
}

/** Finds the first name of a chain of calls and members: `Schema` in `Schema.TaggedError<A>()("a", {})`. */
const rootName = (node: Node): string | undefined => {
  const inner = node.callee ?? node.object
  return inner === undefined ? node.name : rootName(inner)
}

const containsFunction = (path: NodePath): boolean => {
  let found = false
  path.traverse({
    Function: () => {
      found = true
    }
  })
  return found
}

/**
 * Ignores schemas without a function: a mutant in them does not compile, or changes the wire format, which the tests of the
 * API cover.
 */
export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "schemas",
    value: {
      shouldIgnore: (path: NodePath): string | undefined =>
        path.node.type === "CallExpression" && rootName(path.node) === "Schema" && !containsFunction(path)
          ? "a schema, not a rule"
          : undefined
    }
  }
]
