/** Reads the typed text: actions follow `>`, any other text is searched for. A search needs two characters. */
export type PaletteRequest =
  | { readonly kind: "actions"; readonly text: string }
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "none" }

const leastCharacters = 2

/** Actions stand behind `>`, so that no search runs one by its first letters. */
export const readPaletteText = (typed: string): PaletteRequest => {
  const text = typed.trim()
  if (text.startsWith(">")) return { kind: "actions", text: text.slice(1).trim().toLowerCase() }
  return text.length < leastCharacters ? { kind: "none" } : { kind: "search", text }
}
