/** Deletes the responses that `answerOrStored` keeps in this cache: they belong to the person who was signed in. */
export const clearOfflineCache = (): void => void globalThis.caches?.delete("samvej-offline")
