/** The name of the lock of a person's bookings, whose subsidies fair use counts. */
export const fairUseLock = (person: string): string => `fair-use:${person}`
