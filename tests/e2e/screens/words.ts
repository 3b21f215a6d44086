import { readdirSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import type { Locator, Page } from "@playwright/test"
import { createInstance, type TFunction } from "i18next"
import { z } from "zod"
import { languageTag } from "#core/shared/format.ts"
import { type Language, toLanguage } from "#core/shared/language.ts"

const locales = `${import.meta.dirname}/../../../locales`

/** The language of the browser, which is that of the app unless a profile has another. */
export const languageOf = async (page: Page): Promise<Language> =>
  toLanguage(await page.evaluate(() => navigator.language))

const Texts = z.record(z.string(), z.unknown())

const loadTexts = (language: string) =>
  Object.fromEntries(
    readdirSync(`${locales}/${language}`).map((file) => {
      const text = readFileSync(`${locales}/${language}/${file}`, "utf8")
      return [basename(file, ".json"), Texts.parse(JSON.parse(text))]
    })
  )

type Values = Readonly<Record<string, string | number>>

/** Returns the text of a key (`trip:passenger.cancel`) in the language of the browser. */
export const textOf = async (page: Page, key: string, values: Values = {}): Promise<string> => {
  const lng = languageTag(await languageOf(page))
  const t: TFunction<never> = await createInstance().init({
    lng,
    resources: { [lng]: loadTexts(lng) },
    interpolation: { escapeValue: false }
  })
  return t(key, values)
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** Finds the button or link whose name begins with the text of a key. */
const named = async (page: Page, key: string, values?: Values): Promise<Locator> => {
  const name = new RegExp(`^${escape(await textOf(page, key, values))}`, "i")
  return page.getByRole("button", { name }).or(page.getByRole("link", { name })).first()
}

/** Presses the button or link with the text of a key. */
export const press = async (page: Page, key: string, values?: Values): Promise<void> =>
  (await named(page, key, values)).click()

/** Answers the question of the open dialog with the text of a key. */
export const answer = async (page: Page, key: string, values?: Values): Promise<void> => {
  const name = await textOf(page, key, values)
  await page.getByRole("dialog").getByRole("button", { name }).click()
}
