import { expect, type Page } from "@playwright/test"
import { findEnglishIn } from "#tests/support/language/findEnglish.ts"
import { readShownTexts } from "./fits/readShownTexts.ts"

/** Names of places, with words that are English too. */
const names = ["Roskilde Station"]
/** The initials of a person without a picture. */
const initials = /^\p{Lu}{1,2}$/u

const searches = new Map<string, ReturnType<typeof findEnglishIn>>()
const searchIn = (language: string) => {
  const search = searches.get(language) ?? findEnglishIn(language, names)
  searches.set(language, search)
  return search
}

/** Lists the English in texts that are to be in another language. */
export const findEnglishInTexts = (texts: ReadonlyArray<string>, language: string): ReadonlyArray<string> => {
  const find = searchIn(language)
  const faults = texts
    .filter((text) => !initials.test(text))
    .flatMap((text) => find(text).map((english) => `"${english}" in "${text.slice(0, 120)}"`))
  return [...new Set(faults)]
}

const findEnglish = async (page: Page, language: string): Promise<ReadonlyArray<string>> => {
  const shown = await page.evaluate(readShownTexts)
  return findEnglishInTexts(
    shown.flatMap(({ lang, text }) => (lang === language ? [text] : [])),
    language
  )
}

// One run lists what is wrong with all screens. What the server writes arrives in the new language a moment later.
const soft = expect.configure({ soft: true, timeout: 5000 })

/** Checks that the page, in a language other than English, shows no English, nor lets a screen reader say any. */
export const expectNoEnglish = (page: Page, language: string, name: string): Promise<void> =>
  soft.poll(() => findEnglish(page, language), `English on ${name}`).toEqual([])
