import { tabStorage } from "#ui/storage/storages.ts"

/** The beginning of the key of each form, and of the intent to send it, that the tab keeps. */
export const keptFormPrefix = "samvej.form."

/** SEC-008 Forgets the forms that the tab keeps: the next person at this device reads and sends nothing of them. */
export const clearKeptForms = (): void => {
  for (const key of tabStorage.keys()) if (key.startsWith(keptFormPrefix)) tabStorage.removeItem(key)
}
