/** How many messages of a conversation a client asks for at first, and how many it gets at most. */
export const MESSAGES_PER_PAGE = 50
export const MAX_MESSAGES = 1000
