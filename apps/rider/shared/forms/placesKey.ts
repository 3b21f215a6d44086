/** Where the last places are kept; apart from what reads them, so that the shell can forget them cheaply. */
export const placesKey = "samvej.places"

/** At sign-out: they belong to the person, not to the device. */
export const forgetPlaces = (): void => localStorage.removeItem(placesKey)
