/** Texts under keys that survive a reload; where the browser blocks its storage, or has no room left, they last until the page is closed. */
export interface TextStorage {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, text: string) => void
  readonly removeItem: (key: string) => void
  readonly keys: () => ReadonlyArray<string>
}

const attempt = <A>(action: () => A, otherwise: A): A => {
  try {
    return action()
  } catch {
    return otherwise
  }
}

/** `storage` is a function because touching a blocked one throws. */
const withMemory = (storage: () => Storage): TextStorage => {
  /** Has the texts that the browser does not keep. */
  const inMemory = new Map<string, string>()
  const store = (key: string, text: string): boolean => {
    storage().setItem(key, text)
    return true
  }
  return {
    getItem: (key) => inMemory.get(key) ?? attempt(() => storage().getItem(key), null),
    setItem: (key, text) => {
      if (attempt(() => store(key, text), false)) inMemory.delete(key)
      else inMemory.set(key, text)
    },
    removeItem: (key) => {
      inMemory.delete(key)
      attempt(() => storage().removeItem(key), undefined)
    },
    keys: () => [...inMemory.keys(), ...attempt(() => Object.keys(storage()), [])]
  }
}

/** Shared by the tabs of the browser, until it is emptied. */
export const browserStorage = withMemory(() => localStorage)

/** Of this tab, until it is closed. */
export const tabStorage = withMemory(() => sessionStorage)
