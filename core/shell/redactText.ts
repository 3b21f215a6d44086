import { errorWords } from "./errorWords.ts"

const HIDDEN = "…"
/** More is not looked at. */
const MAX_LENGTH = 2000

/** A property of the code, which a browser puts into quotes after these words, or any other text in quotes of any language. */
const quoted =
  /(\b(?:reading|setting|evaluating) '[\w$.]+')|["`][^"`]*(?:["`]|$)|(?<![\p{L}\p{N}…])'[^']*(?:'|$)|[“”„][^“”]*(?:[“”]|$)|[«»‹›][^«»‹›]*(?:[«»‹›]|$)|[‘‚][^’‘]*(?:[’‘]|$)/gu
const url = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'`)]*/giu
const codeFile = /[\w.-]+\.(?:css|m?js|tsx?)$/u
const email = /[^\s/@]+@[^\s/]+/gu
const query = /[?&][^\s"'`)]+/gu
/** Ids and tokens: a long word with a digit in it. */
const secret = /(?=[\w-]*\d)[\w-]{16,}/gu
/**
 * What is kept of the code, else a word: a property in quotes, a file, and what it has called, which browsers cite without quotes:
 * `e.stops.map is not a function`.
 */
const codeOrWord =
  /(\b(?:reading|setting|evaluating) '[\w$.]+'|[\w.-]+\.(?:css|m?js|tsx?)(?![\w.-])|[\w$]+(?:\.[\w$]+|\(\.\.\.\))*(?= is not (?:a function|a constructor|defined|extensible|iterable)(?![\w$])))|[\p{L}\p{M}\p{N}_$]*\p{L}[\p{L}\p{M}\p{N}_$]*(?:['’][\p{L}\p{M}]+)*/gu
const invisible = /[\p{C}\p{Z}]+/gu
const digits = /\p{Nd}+/gu

/** The name of a file of the app; nothing of any other address. */
const fileOf = (found: string): string => codeFile.exec(found.replace(/[?#].*$/u, ""))?.[0] ?? HIDDEN

/** A word that begins as a name does, other than at the beginning of a sentence. The name of a class has another capital in it. */
const isName = (found: string, before: string): boolean =>
  /^\p{Lu}[\p{Ll}\p{M}]+$/u.test(found) && before !== "" && !before.endsWith(": ")

/** A code of the app is made of known words: `already_booked`. */
const isKnown = (found: string, before: string): boolean => {
  const words = found.replaceAll("’", "'").toLowerCase().split("_")
  return words.every((one) => errorWords.has(one)) && !isName(found, before)
}

const hide = (text: string): string =>
  text
    .replace(invisible, " ")
    .replace(quoted, (_, code?: string) => code ?? HIDDEN)
    .replace(url, fileOf)
    .replace(email, HIDDEN)
    .replace(query, HIDDEN)
    .replace(secret, HIDDEN)
    .replace(codeOrWord, (found, code: string | undefined, at: number, whole: string) =>
      code !== undefined || isKnown(found, whole.slice(Math.max(0, at - 2), at)) ? found : HIDDEN
    )
    .replace(digits, "0")
    .trim()

/** Cuts a text to a length as JavaScript and the API count it; a character of two units stays whole. */
const cut = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "")

/**
 * SHELL-010 Removes from the text of an error what may tell of a person: texts in quotes, addresses, queries, ids, tokens, and every
 * word that is none of `errorWords` and no name of the code; each number becomes 0. The rest is one line of at most `maxLength`.
 */
export const redactText = (text: string, maxLength: number): string =>
  // What the cut leaves of a file or a property of the code is none.
  hide(cut(hide(text.slice(0, MAX_LENGTH)), maxLength))
