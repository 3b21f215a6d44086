/** The page that lists what an edit page changes. */
const lists = { trip: "/", request: "/", recurringTrip: "/?tab=recurring" } as const

/**
 * TRIP-051, REQ-011, RECUR-008 The page to which an edit page leads when its address has no valid id. An address without any id leads to the
 * list from which the person chooses; one with an id that cannot exist is not found.
 */
export const pathWithoutEdited = (
  edited: keyof typeof lists,
  id: string | null | undefined
): (typeof lists)[keyof typeof lists] | "/content-not-found" =>
  id === null || id === undefined || id === "" ? lists[edited] : "/content-not-found"
