import { useLocation } from "react-router"
import { tabStorage } from "#ui/storage/storages.ts"
import { keptFormPrefix } from "./keptForms.ts"

/** The name of this page of the tab's history. The browser's own loads all have the same key, so the address tells them apart. */
export const usePageName = (): string => {
  const { key, search } = useLocation()
  return key + search
}

/** The unsent form of one page of the tab's history, as text of an address: a reload and "back" find it as it was. */
const keyOf = (form: string, page: string): string => `${keptFormPrefix}${form}.${page}`

export const loadPageDraft = (form: string, page: string): URLSearchParams | undefined => {
  const text = tabStorage.getItem(keyOf(form, page))
  return text === null ? undefined : new URLSearchParams(text)
}
export const savePageDraft = (form: string, page: string, draft: URLSearchParams): void =>
  tabStorage.setItem(keyOf(form, page), draft.toString())
export const dropPageDraft = (form: string, page: string): void => tabStorage.removeItem(keyOf(form, page))
