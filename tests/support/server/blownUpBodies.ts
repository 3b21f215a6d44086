import { Predicate } from "effect"
import { type HostileBody, listOf, manyFields, repeat } from "./hostileBodies.ts"

/** Values of about `bytes` characters that are as costly as they can be. */
const values: ReadonlyArray<readonly [name: string, make: (bytes: number) => string]> = [
  ["a text", (bytes) => `"${repeat("x", bytes)}"`],
  ["escapes", (bytes) => `"${repeat("\\u00e9", bytes)}"`],
  ["nested lists", (bytes) => `[${listOf(`${"[".repeat(11)}${"]".repeat(11)}`, bytes - 2)}]`],
  ["nested groups", (bytes) => `[${listOf('{"a":{"b":{"c":1}}}', bytes - 2)}]`],
  ["many fields", (bytes) => `{${manyFields(Math.floor(bytes / 12))}}`]
]

type Path = ReadonlyArray<string>

/** The fields of a body and of the groups in it. */
const pathsIn = (value: unknown): ReadonlyArray<Path> =>
  Predicate.isObject(value)
    ? Object.entries(value).flatMap(([name, part]) => [
        [name],
        ...pathsIn(part).map((path) => [name, ...path])
      ])
    : []

const withValue = (value: unknown, [name, ...rest]: Path, replaced: string): unknown =>
  name === undefined
    ? replaced
    : { ...(Predicate.isObject(value) ? value : {}), [name]: withValue(partOf(value, name), rest, replaced) }

const partOf = (value: unknown, name: string): unknown =>
  Predicate.hasProperty(value, name) ? value[name] : undefined

const MARK = "the value"

/**
 * Bodies of `bytes` characters that are valid but for one field, which is as large as it can be: each of those of `valid`, and each of
 * `fields`.
 */
export const blownUpBodies = (
  valid: unknown,
  fields: ReadonlyArray<string>,
  bytes: number
): ReadonlyArray<HostileBody> => {
  const known = pathsIn(valid)
  const others = fields.filter((field) => !known.some((path) => path.length === 1 && path[0] === field))
  return [...known, ...others.map((field) => [field])].flatMap((path) => {
    const text = JSON.stringify(withValue(valid, path, MARK))
    const room = bytes - text.length
    return values.map(([name, make]) => ({
      name: `${path.join(".")} as ${name}`,
      text: text.replace(`"${MARK}"`, () => make(room))
    }))
  })
}
