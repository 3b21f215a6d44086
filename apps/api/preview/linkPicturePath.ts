/** Where the pictures of shared trips are. */
export const LINK_PICTURES = "/link-pictures"

/** The path of a shared trip's picture. */
export const linkPicturePath = (tripId: string): string => `${LINK_PICTURES}/${tripId}.png`
