import { type BackendModule, createInstance, type i18n } from "i18next"
import { initReactI18next } from "react-i18next"
import { languageTag } from "#core/shared/format.ts"
import { type Language, toLanguage } from "#core/shared/language.ts"

const bundles = import.meta.glob<Record<string, unknown>>("#locales/*/*.json", { import: "default" })

const bundleOf = (language: string, namespace: string) =>
  Object.entries(bundles).find(([path]) => path.endsWith(`/${language}/${namespace}.json`))?.[1]

/** One small file per language and namespace, loaded when the first part that speaks it is drawn. */
const lazyBundles: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: async (language, namespace) => {
    const load = bundleOf(language, namespace)
    if (load === undefined) throw new Error(`no words for ${language}/${namespace}`)
    return await load()
  }
}

/** The one instance of the page; screens use `useTranslation`. */
const words: i18n = createInstance()

const chosenKey = "samvej.language"

/** The person's own choice on this device, else the browser's languages; English for all others (L10N-002). */
const startLanguage = (): Language =>
  toLanguage(localStorage.getItem(chosenKey) ?? navigator.languages.join(","))

const follow = (tag: string): void => {
  document.documentElement.lang = tag
}

/** Ready when `namespaces` of the start language are there. */
export const setUpI18n = async (namespaces: readonly string[] = ["common", "error"]): Promise<i18n> => {
  const start = languageTag(startLanguage())
  follow(start)
  words.on("languageChanged", follow)
  await words
    .use(lazyBundles)
    .use(initReactI18next)
    .init({
      lng: start,
      fallbackLng: "en",
      supportedLngs: ["da", "sv", "en", "nl", "nb"],
      load: "languageOnly",
      ns: [...namespaces],
      defaultNS: "common",
      interpolation: { escapeValue: false },
      returnNull: false
    })
  return words
}

/** PROF-023: the language of the profile; kept on this device so that the next visit starts in it. */
export const speak = async (language: Language): Promise<void> => {
  localStorage.setItem(chosenKey, language)
  if (words.language !== languageTag(language)) await words.changeLanguage(languageTag(language))
}
