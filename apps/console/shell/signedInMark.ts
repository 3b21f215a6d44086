import { bridge } from "#console/bridge.ts"

const key = "samvej.console.signedIn"

/**
 * Whether somebody may be signed in, so that asking the server for the session makes sense: the cookie of the session cannot be read.
 * In a desktop window, and in a browser that blocks its storage, always.
 */
export const maybeSignedIn = (): boolean => {
  try {
    return bridge !== undefined || localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

/** Keeps in this browser whether somebody has signed in; says nothing about who. */
export const markSignedIn = (isSignedIn: boolean): void => {
  try {
    if (isSignedIn) localStorage.setItem(key, "yes")
    else localStorage.removeItem(key)
  } catch {
    // A browser that blocks its storage asks the server each time.
  }
}
