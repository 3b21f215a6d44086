import { browserStorage } from "#ui/storage/storages.ts"

/** Local storage key of the recent places; in a file of its own, because the shell clears them without the codec. */
export const recentPlacesKey = "samvej.places"

/** Removes the recent places at sign-out: they belong to the user, not to the device. */
export const clearRecentPlaces = (): void => browserStorage.removeItem(recentPlacesKey)
