const letters: Readonly<Record<string, string>> = { æ: "a", ä: "a", å: "a", ø: "o", ö: "o", ß: "ss" }

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[æäåøöß]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")

const joined = (text: string) => text.replace(/aa|ae/g, "a").replace(/oe|oo/g, "o").replace(/ij/g, "y")

/**
 * One spelling for what people type in several: "Åboulevarden", "Aaboulevarden" and "Aboulevarden" fold to the
 * same word, and so do "Øster", "Oester" and "Oster". Both the index and the question are folded.
 */
export const fold = (text: string): string => joined(plain(text))

/**
 * The folded word, and with its pairs of letters left apart where it has some: two letters that changed places next to "ae" would
 * otherwise be three mistakes.
 */
export const spellings = (text: string): ReadonlyArray<string> => {
  const apart = plain(text)
  const folded = joined(apart)
  return folded === apart ? [folded] : [folded, apart]
}

/** The words of a text, as written, in order: "H.C. Ørsteds Vej" has four. An apostrophe divides nothing. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFC")
    .replace(/['’`´]/g, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
