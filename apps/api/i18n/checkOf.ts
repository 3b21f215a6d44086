import { Predicate, type SchemaIssue } from "effect"

const payloadOf = (annotation: unknown): Readonly<Record<string, unknown>> =>
  Predicate.hasProperty(annotation, "payload") && Predicate.isObject(annotation.payload)
    ? { ...annotation.payload }
    : {}

/** The name of a check, such as `isMaxLength`, and its values. */
export const checkOf = ({ filter }: SchemaIssue.Filter) => {
  const annotation = filter.annotations?.representation
  return { name: (annotation?.id ?? "").replace(/^.*\//, ""), values: payloadOf(annotation) }
}
