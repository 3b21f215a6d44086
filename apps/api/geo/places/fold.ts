const letters: Readonly<Record<string, string>> = { æ: "a", ä: "a", å: "a", ø: "o", ö: "o", ß: "ss" }

/**
 * One spelling for what people type in several: "Åboulevarden", "Aaboulevarden" and "Aboulevarden" fold to the
 * same word, and so do "Øster", "Oester" and "Oster". Both the index and the question are folded.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[æäåøöß]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/aa|ae/g, "a")
    .replace(/oe|oo/g, "o")
