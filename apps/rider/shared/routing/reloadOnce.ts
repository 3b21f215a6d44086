import { apiFetch } from "#ui/api/apiFetch.ts"

/** A mark of the tab: it has loaded anew by itself, and no page has stood since. */
const key = "samvej.reloaded"

export const hasReloaded = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Removes the mark when a page stands, so that the next release may load anew too. */
export const clearReloaded = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is no mark.
  }
}

/** A tab that cannot remember that it has loaded anew would do so without end. */
const canMark = (): boolean => {
  try {
    sessionStorage.setItem(key, "")
    return true
  } catch {
    return false
  }
}

/** Loads the address anew if the server answers: else the browser might show a page of its own. Answers whether it does. */
export const reloadOnce = async (): Promise<boolean> => {
  const isReached = await apiFetch("/api/ping").then(
    ({ ok }) => ok,
    () => false
  )
  if (!isReached || !canMark()) return false
  globalThis.location.reload()
  return true
}
