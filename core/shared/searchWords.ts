/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = { ø: "o", æ: "ae", đ: "d", ł: "l", ß: "ss" }

/** `København` becomes `kobenhavn`: small letters without marks. The database folds in the same way (`search_words`). */
const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[øæđłß]/g, (letter) => plainLetters[letter] ?? letter)

const separators = /[\s!-/:-@[-`{-~]+/

/** Digits that follow each other, as in "20 00 00 01", are one number. Leading zeros are of "00 45" or of a national prefix. */
const joinDigits = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words
    .join(" ")
    .replaceAll(/(?<=(?:^| )\d+) (?=\d+(?: |$))/g, "")
    .split(" ")
    .map((word) => (/^0+[1-9]\d*$/.test(word) ? word.replace(/^0+/, "") : word))

/**
 * CONS-001 The words of a search text, each the beginning of a word that is found: folded, in any order, and with the digits of a telephone
 * number together. Empty without a letter or digit.
 */
export const searchWords = (text: string): ReadonlyArray<string> => {
  const words = fold(text).split(separators)
  return joinDigits(words.filter((word) => word !== "")).filter((word) => word !== "")
}
