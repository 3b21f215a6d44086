import { Option } from "effect"
import {
  decodePublicSettings,
  encodePublicSettings,
  type PublicSettings
} from "#core/shared/settings/publicSettings.ts"
import { callApi } from "#ui/api/callApi.ts"
import { browserStorage } from "#ui/storage/storages.ts"

const key = "samvej.settings"
type Known = Option.Option<PublicSettings>

const listeners = new Set<() => void>()
let known: Known | undefined

const pageText = (): string | null =>
  document.querySelector('meta[name="samvej-settings"]')?.getAttribute("content") ?? null

let ofPage: Known | undefined
/** Decoded once: it takes a slow phone a tenth of a second. */
const readPage = (): Known => (ofPage ??= decodePublicSettings(pageText()))

/** The settings of the last answer that this browser received; none in a browser that blocks its storage. */
const readStored = (): Known => decodePublicSettings(browserStorage.getItem(key))

/** The service worker serves the page that it stored when it was installed, with the settings of that day. */
const isStoredPage = (): boolean =>
  "serviceWorker" in navigator && navigator.serviceWorker.controller !== null

const readInitial = (): Known => {
  if (isStoredPage()) return Option.orElse(readStored(), readPage)
  const [text, page] = [pageText(), readPage()]
  if (Option.isNone(page)) return readStored()
  if (text !== null) browserStorage.setItem(key, text)
  return page
}

export const knownSettings = (): Known => (known ??= readInitial())

/** Whether the server has written the settings into this very page. */
export const isFreshPage = (): boolean => !isStoredPage() && Option.isSome(readPage())

export const onSettingsChange = (listen: () => void): (() => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Uses these settings from now on, and at the next start until the server has answered. */
const saveSettings = (settings: PublicSettings): void => {
  const text = encodePublicSettings(settings)
  if (text === Option.getOrUndefined(Option.map(knownSettings(), encodePublicSettings))) return
  known = Option.some(settings)
  browserStorage.setItem(key, text)
  for (const listen of listeners) listen()
}

/** Fetches the server's current settings. Rejects with a `Refusal`; the known ones stay. */
export const refreshSettings = async (): Promise<void> => {
  saveSettings(await callApi((api) => api.system.settings()))
}
