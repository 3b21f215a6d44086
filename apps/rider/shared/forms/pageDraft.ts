/** The unsent form of one page of the tab's history, as text of an address: a reload and "back" find it as it was. */
const keyOf = (form: string, page: string): string => `samvej.form.${form}.${page}`

export const loadPageDraft = (form: string, page: string): URLSearchParams | undefined => {
  const text = sessionStorage.getItem(keyOf(form, page))
  return text === null ? undefined : new URLSearchParams(text)
}
export const savePageDraft = (form: string, page: string, draft: URLSearchParams): void =>
  sessionStorage.setItem(keyOf(form, page), draft.toString())
export const dropPageDraft = (form: string, page: string): void =>
  sessionStorage.removeItem(keyOf(form, page))
