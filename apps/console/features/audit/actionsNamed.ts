import { searchWords } from "#core/shared/searchWords.ts"

/** Shorter words are the beginning of too many others; they are found whole. */
const MIN_LETTERS = 3

/** Words whose actions are looked for. */
const MAX_WORDS = 6

/**
 * CONS-003 For each word of a search the actions whose text has it or a word that begins with it, as the call of the list takes them: the audit
 * has codes, and an agent searches the words of the view. `texts` are the texts by code.
 */
export const actionsNamed = (search: string, texts: Readonly<Record<string, string>>): string => {
  const words = Object.entries(texts).map(([code, text]) => [code, searchWords(text)] as const)
  const found = searchWords(search)
    .slice(0, MAX_WORDS)
    .map((word) => {
      const fits = (one: string) => (word.length < MIN_LETTERS ? one === word : one.startsWith(word))
      return words.filter(([, ofText]) => ofText.some(fits)).map(([code]) => code)
    })
  return found.some((codes) => codes.length > 0) ? found.map((codes) => codes.join(",")).join(";") : ""
}
