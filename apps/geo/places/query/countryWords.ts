import type { Country } from "#core/shared/country.ts"

/** Country names, normalised, in English and the languages of the five countries. */
const words: Readonly<Record<string, Country>> = {
  danmark: "DK",
  denmark: "DK",
  denemarken: "DK",
  danemark: "DK",
  sverige: "SE",
  sweden: "SE",
  zweden: "SE",
  norge: "NO",
  noreg: "NO",
  norway: "NO",
  nederland: "NL",
  nederlandene: "NL",
  nederlanderna: "NL",
  netherlands: "NL",
  holland: "NL",
  belgie: "BE",
  belgien: "BE",
  belgia: "BE",
  belgique: "BE",
  belgium: "BE"
}

export const countryOfWord = (word: string): Country | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined
