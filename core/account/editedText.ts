import { Option } from "effect"

/** PROF-015 The texts of a profile that cannot be empty. */
const needed = ["name", "lastName", "email"] as const
export type EditableText = (typeof needed)[number] | "description"

const isNeeded = (field: EditableText): boolean => needed.some((one) => one === field)

/**
 * PROF-015, PROF-016 The text to save when its field is left, trimmed; "" clears it. None where nothing has changed, and for a blank
 * name, last name or e-mail, which is ignored.
 */
export const editedText = (
  field: EditableText,
  typed: string,
  saved: Option.Option<string>
): Option.Option<string> => {
  const text = typed.trim()
  const isIgnored = text === "" && isNeeded(field)
  return isIgnored || text === Option.getOrElse(saved, () => "") ? Option.none() : Option.some(text)
}
