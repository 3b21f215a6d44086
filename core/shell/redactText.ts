const HIDDEN = "…"
/** More is not looked at. */
const MAX_CHARACTERS = 2000

/** A property of the code, which a browser puts into quotes after these words, or any other text in quotes. */
const quoted = /(\b(?:reading|setting) '[\w$]+')|["`][^"`]*(?:["`]|$)|(?<![\p{L}\p{N}])'[^']*(?:'|$)/gu
const url = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'`)]*/giu
const codeFile = /[\w.-]+\.(?:css|m?js|tsx?)$/u
const email = /[^\s/@]+@[^\s/]+/gu
const query = /[?&][^\s"'`)]+/gu
/** Ids and tokens: a long word with a digit in it, or a very long one. */
const secret = /(?=[\w-]*\d)[\w-]{16,}|[\w-]{40,}/gu
/** A word within a sentence that begins as a name does. The name of a class has another capital in it. */
const name = /(?<=\S[ '’-])\p{Lu}[\p{Ll}\p{M}]+(?![\p{L}\p{N}_])/gu
const invisible = /[\p{C}\p{Z}]+/gu
const digits = /\p{Nd}+/gu

/** The name of a file of the app; nothing of any other address. */
const fileOf = (found: string): string => codeFile.exec(found.replace(/[?#].*$/u, ""))?.[0] ?? HIDDEN

/**
 * SHELL-010 Removes from the text of an error what may tell of a person: texts in quotes, addresses, queries, ids, tokens and words
 * that may be names; each number becomes 0. The rest is one line, cut to `maxCharacters`.
 */
export const redactText = (text: string, maxCharacters: number): string => {
  const line = text
    .slice(0, MAX_CHARACTERS)
    .replace(invisible, " ")
    .replace(quoted, (_, ofCode?: string) => ofCode ?? HIDDEN)
    .replace(url, fileOf)
    .replace(email, HIDDEN)
    .replace(query, HIDDEN)
    .replace(secret, HIDDEN)
    .replace(name, HIDDEN)
    .replace(digits, "0")
    .trim()
  return Array.from(line).slice(0, maxCharacters).join("")
}
