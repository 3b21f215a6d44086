/** What a person typed, taken apart. */
export interface Question {
  /** Everything but the house number. */
  readonly words: string
  /** Folded house number, "12b"; empty when none was typed. */
  readonly number: string
}

const houseNumber = /^\d{1,3}[a-zæøåäö]?(-\d{1,3}[a-z]?)?$/i

export const foldNumber = (number: string): string => number.toLowerCase().replace(/\s+/g, "")

/** The first short number after a word is the house number: four digits are a postal code, and so are "222 22". */
export const parseQuestion = (text: string): Question => {
  const tokens = text.split(/[\s,]+/).filter((token) => token !== "")
  const at = tokens.findIndex(
    (token, i) =>
      i > 0 && houseNumber.test(token) && !/^\d{3}$/.test(tokens[i - 1] ?? "") && !isZip(tokens, i)
  )
  if (at < 0) return { words: tokens.join(" "), number: "" }
  const letter = /^[a-zæøå]$/i.test(tokens[at + 1] ?? "") && /^\d+$/.test(tokens[at] ?? "")
  const number = letter ? `${tokens[at]}${tokens[at + 1]}` : (tokens[at] ?? "")
  return { words: tokens.toSpliced(at, letter ? 2 : 1).join(" "), number: foldNumber(number) }
}

const isZip = (tokens: ReadonlyArray<string>, at: number) =>
  /^\d{3}$/.test(tokens[at] ?? "") && /^\d{2}$/.test(tokens[at + 1] ?? "")
