/** What is needed here of a node of Babel's tree. */
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

/** The name that a chain of calls and members begins with: `Schema` of `Schema.TaggedError<A>()("a", {})`. */
const beginning = (node: Node): string | undefined => {
  const before = node.callee ?? node.object
  return before === undefined ? node.name : beginning(before)
}

const holdsFunction = (path: NodePath): boolean => {
  let found = false
  path.traverse({
    Function: () => {
      found = true
    }
  })
  return found
}

/**
 * Leaves out shapes: a changed name in a `Schema` without a function of its own is no other rule but code that does not
 * compile, or another wire format, which the tests of the API see.
 */
export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "shapes",
    value: {
      shouldIgnore: (path: NodePath): string | undefined =>
        path.node.type === "CallExpression" && beginning(path.node) === "Schema" && !holdsFunction(path)
          ? "a shape, no rule"
          : undefined
    }
  }
]
