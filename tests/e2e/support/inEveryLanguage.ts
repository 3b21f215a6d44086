import { expect, type Locator, type Page } from "@playwright/test"
import { apiClientFor } from "./apiClientFor.ts"
import { expectAccessible } from "./expectAccessible.ts"
import { expectFits, THUMB } from "./expectFits.ts"
import { expectNoEnglish } from "./expectNoEnglish.ts"

const languages = { EN: "en", DA: "da", SV: "sv", NL: "nl", NB: "nb" } as const
type Language = keyof typeof languages
const otherLanguages = ["DA", "SV", "NL", "NB"] as const

/** The smallest phone, and a window of 640 pixels enlarged to 200 %. */
export const small = { width: 360, height: 720 }
const enlarged = { width: 320, height: 480 }

/** Checks an English page: it fits, is accessible in both colour schemes, and can be used at twice the size. */
export const expectUsable = async (page: Page, name: string): Promise<void> => {
  await expectFits(page, name)
  await expectAccessible(page)
  await page.setViewportSize(enlarged)
  // Everything is twice as large, and a finger is not.
  await expectFits(page, `${name} at 200 %`, THUMB / 2)
  await page.setViewportSize(small)
}

const expectLanguage = async (page: Page, language: Language): Promise<void> => {
  await expect(page.locator("html")).toHaveAttribute("lang", languages[language])
}

/** Checks a page in another language than English. */
const expectTranslated = async (page: Page, language: Language, name: string): Promise<void> => {
  await expectFits(page, `${name} ${language}`)
  await expectNoEnglish(page, languages[language], `${name} ${language}`)
}

/** Lets a guest's next page speak a language. */
const chooseLanguage = (page: Page, language: Language): Promise<void> =>
  page.evaluate((chosen) => localStorage.setItem("samvej.language", chosen), language)

/** The screens of a guest, measured in every language of the app; `show` opens one. */
export const guestScreens =
  (page: Page) =>
  async (name: string, show: () => Promise<void>): Promise<void> => {
    await show()
    await expectUsable(page, name)
    for (const language of otherLanguages) {
      await chooseLanguage(page, language)
      await show()
      await expectLanguage(page, language)
      await expectTranslated(page, language, name)
    }
    await chooseLanguage(page, "EN")
  }

/** The screens of a signed-in person, measured in every language of the app. */
export const measuredInEveryLanguage = (page: Page, token: string) => {
  const api = apiClientFor(page.request, token)
  /** The app reads the profile anew, as it does when the connection is back, and keeps what is open. */
  const speak = async (language: Language): Promise<void> => {
    expect((await api.patch("/api/me", { language })).status()).toBe(200)
    await page.evaluate(() => {
      dispatchEvent(new Event("offline"))
      dispatchEvent(new Event("online"))
    })
    await expectLanguage(page, language)
  }
  const measure = async (name: string): Promise<void> => {
    await expectUsable(page, name)
    for (const language of otherLanguages) {
      await speak(language)
      await expectTranslated(page, language, name)
    }
    await speak("EN")
  }
  /** A dialog keeps the words with which it was opened: it opens anew in each language. */
  const measureDialog = async (name: string, button: Locator): Promise<void> => {
    const opener = await button.elementHandle()
    const dialog = page.getByRole("dialog")
    const look = async (check: () => Promise<void>) => {
      await opener?.click()
      await expect(dialog).toBeVisible()
      await check()
      await page.keyboard.press("Escape")
      await expect(dialog).toBeHidden()
    }
    await look(() => expectUsable(page, name))
    for (const language of otherLanguages) {
      await speak(language)
      await look(() => expectTranslated(page, language, name))
    }
    await speak("EN")
  }
  return { measure, measureDialog }
}
