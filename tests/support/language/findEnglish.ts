import { functionWords } from "./functionWords.ts"
import { filesOf, readTexts, wordsOf } from "./readTexts.ts"
import { uiWords } from "./uiWords.ts"

/** Without those of the console. */
const files = filesOf("en").filter((file) => file !== "console.json")

/** Weekdays and months, as long as the browser writes them and as short as a calendar does. */
const calendarWords = (language: string): ReadonlyArray<string> => {
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(2026, 0, 1 + day))
  const words = (["long", "short"] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { weekday: style, month: style, timeZone: "UTC" })
    return wordsOf(days.map((day) => format.format(day)).join(" "))
  })
  // A calendar has two letters of each day: Swedish "on", "to".
  return [...words, ...words.map((word) => word.slice(0, 2))]
}

const readLanguage = (language: string) => {
  const texts = files.flatMap((file) =>
    [...readTexts(language, file)].map(([key, text]) => [`${file} ${key}`, text] as const)
  )
  return {
    texts: new Map(texts),
    words: new Set([...texts.flatMap(([, text]) => wordsOf(text)), ...calendarWords(language)])
  }
}

const english = readLanguage("en")
const englishWords = new Set([...english.words, ...functionWords, ...uiWords])

/** The initial of a person, or the letter of a place. */
const letter = /(?<!\p{L})\p{Lu}(?!\p{L})/gu

/**
 * Makes a search for English in texts of the app that are to be in `language`. A word is English if the English texts or the lists of common
 * words have it and the texts of the language do not; a whole text is, if it is one of the English texts and none of the language. `names`
 * are left out.
 */
export const findEnglishIn = (language: string, names: ReadonlyArray<string> = []) => {
  const { texts, words } = readLanguage(language)
  const own = new Set(texts.values())
  const untranslated = new Set(
    [...english.texts.values()].filter((text) => wordsOf(text).length > 0 && !own.has(text))
  )
  const isEnglish = (word: string): boolean => englishWords.has(word) && !words.has(word)
  return (shown: string): ReadonlyArray<string> => {
    const text = names.reduce((rest, name) => rest.replaceAll(name, ""), shown).trim()
    if (text.includes("{{")) return ["{{"]
    if (untranslated.has(text)) return [text]
    return [...new Set(wordsOf(text.replaceAll(letter, "")).filter(isEnglish))]
  }
}
