export type Part = Record<string, unknown>

export const isPart = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Visits every object within a JSON value, the outer ones first. The visitor may change the object. */
export const visitParts = (value: unknown, visit: (part: Part) => void): void => {
  if (Array.isArray(value)) for (const one of value) visitParts(one, visit)
  if (!isPart(value)) return
  visit(value)
  for (const one of Object.values(value)) visitParts(one, visit)
}

const reference = /^#\/components\/schemas\/(.+)$/

/** The name of the schema to which a part refers; undefined for another part. */
export const referredName = (part: unknown): string | undefined =>
  isPart(part) && typeof part["$ref"] === "string" ? reference.exec(part["$ref"])?.[1] : undefined

export const referTo = (name: string): string => `#/components/schemas/${name}`

/** The names of the schemas of a body: one, or each of a union. */
export const namesIn = (schema: Part): ReadonlyArray<string> => {
  const members = Array.isArray(schema["anyOf"]) ? schema["anyOf"] : [schema]
  return members.map(referredName).filter((name) => name !== undefined)
}
