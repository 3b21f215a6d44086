import { Option } from "effect"
import { readConsoleAddress } from "#core/shell/consoleAddress.ts"

/**
 * Reads the typed text: actions follow `>`, a link to a view or its path opens it, any other text is searched for. A search needs two
 * characters.
 */
export type PaletteRequest =
  | { readonly kind: "actions"; readonly text: string }
  | { readonly kind: "address"; readonly path: string }
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "none" }

const leastCharacters = 2

/** Actions stand behind `>`, so that no search runs one by its first letters. */
export const readPaletteText = (typed: string): PaletteRequest => {
  const text = typed.trim()
  if (text.startsWith(">")) return { kind: "actions", text: text.slice(1).trim().toLowerCase() }
  if (text.length < leastCharacters) return { kind: "none" }
  return Option.match(readConsoleAddress(text), {
    onNone: () => ({ kind: "search", text }),
    onSome: (path) => ({ kind: "address", path })
  })
}
