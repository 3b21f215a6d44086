import type { Look } from "./lookAtPage.ts"

/** Runs in the page: lists texts with a word that goes on in the next line without a hyphen. */
export const findBrokenWords = ({ nameOf, texts }: Look): ReadonlyArray<string> => {
  const breaksWord = (text: Text): boolean => {
    const range = document.createRange()
    range.selectNodeContents(text)
    if (range.getClientRects().length < 2) return false
    return [...text.data.matchAll(/[\p{L}\d]+/gu)].some(({ index, 0: word }) => {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    })
  }
  const elementOf = (text: Text): Element => text.parentElement ?? document.body
  return texts
    .filter((text) => getComputedStyle(elementOf(text)).hyphens !== "auto" && breaksWord(text))
    .map((text) => `broken word: ${nameOf(elementOf(text))}`)
}
