const letters: Readonly<Record<string, string>> = { æ: "a", ä: "a", å: "a", ø: "o", ö: "o", ß: "ss" }

const withoutDiacritics = (text: string) =>
  text
    .toLowerCase()
    .replace(/[æäåøöß]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")

const withoutDigraphs = (text: string) =>
  text.replace(/aa|ae/g, "a").replace(/oe|oo/g, "o").replace(/ij/g, "y")

/**
 * Reduces spelling variants to one: "Åboulevarden", "Aaboulevarden" and "Aboulevarden" become the same word,
 * as do "Øster", "Oester" and "Oster". Applies to the index and to the query.
 */
export const normaliseText = (text: string): string => withoutDigraphs(withoutDiacritics(text))

/**
 * Returns the normalised word and, if it differs, the word with its digraphs kept: a transposition next to
 * "ae" would otherwise count as three edits.
 */
export const spellings = (text: string): ReadonlyArray<string> => {
  const plain = withoutDiacritics(text)
  const normalised = withoutDigraphs(plain)
  return normalised === plain ? [normalised] : [normalised, plain]
}

/** Splits a text into words as written: "H.C. Ørsteds Vej" has four. An apostrophe does not split a word. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFC")
    .replace(/['’`´]/g, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
