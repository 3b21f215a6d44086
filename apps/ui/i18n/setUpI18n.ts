import { type BackendModule, createInstance, type i18n } from "i18next"
import { initReactI18next } from "react-i18next"
import { languageTag } from "#core/shared/format.ts"
import { type Language, toLanguage } from "#core/shared/language.ts"
import { browserStorage } from "#ui/storage/storages.ts"

/** All but the texts that only the server writes. */
const bundles = import.meta.glob<Record<string, unknown>>(
  ["#locales/*/*.json", "!#locales/*/{message,preview,sandbox,swish,validation}.json"],
  { import: "default" }
)

const findBundle = (language: string, namespace: string) =>
  Object.entries(bundles).find(([path]) => path.endsWith(`/${language}/${namespace}.json`))?.[1]

/** Loads the file of a language and namespace when a component needs it first. */
const lazyBundles: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: async (language, namespace) => {
    const load = findBundle(language, namespace)
    if (load === undefined) throw new Error(`no translations for ${language}/${namespace}`)
    return await load()
  }
}

/** The instance of the page; screens use `useTranslation`. */
const instance: i18n = createInstance()

const languageKey = "samvej.language"

/** L10N-002 The language chosen on this device, else the browser's; English if neither is supported. */
export const deviceLanguage = (): Language =>
  toLanguage(browserStorage.getItem(languageKey) ?? navigator.languages.join(","))

const setDocumentLanguage = (tag: string): void => {
  document.documentElement.lang = tag
}

interface Namespaces {
  /** Those that are loaded when the promise resolves. */
  readonly first?: readonly string[]
  /** The one whose texts stand in for those that another lacks. */
  readonly fallback?: string
}

/** Initialises i18next with the first language. */
export const setUpI18n = async ({
  fallback,
  first = ["common", "error"]
}: Namespaces = {}): Promise<i18n> => {
  const start = languageTag(deviceLanguage())
  setDocumentLanguage(start)
  instance.on("languageChanged", setDocumentLanguage)
  await instance
    .use(lazyBundles)
    .use(initReactI18next)
    .init({
      lng: start,
      fallbackLng: "en",
      supportedLngs: ["da", "sv", "en", "nl", "nb"],
      load: "languageOnly",
      ns: [...first],
      ...(fallback === undefined ? {} : { fallbackNS: fallback }),
      defaultNS: "common",
      interpolation: { escapeValue: false },
      returnNull: false
    })
  return instance
}

/**
 * Loads the texts that a later screen needs. React hides what is on the page and takes its focus while a component waits for its
 * texts, so none comes late.
 */
export const loadTexts = (namespaces: readonly string[]): Promise<void> =>
  instance.loadNamespaces([...namespaces])

/** PROF-023 Switches to the language of the profile and stores it on this device for the next visit. */
export const changeLanguage = async (language: Language): Promise<void> => {
  browserStorage.setItem(languageKey, language)
  await showLanguage(language)
}

/** Switches this page alone: the device and its other tabs keep their language. */
export const showLanguage = async (language: Language): Promise<void> => {
  if (instance.language !== languageTag(language)) await instance.changeLanguage(languageTag(language))
}
