/** The texts of every page, which come before it is drawn. */
export const shellTexts = ["common", "shell", "error"]

/** The texts of home, which come before it is drawn. */
export const startTexts = ["start", "trip", "request"]

/** The texts of the other screens, which come after the first one. */
export const otherTexts = [
  "account",
  "activeTrip",
  "address",
  "broadcast",
  "byCode",
  "conversation",
  "edit",
  "eid",
  "history",
  "identity",
  "login",
  "notification",
  "offer",
  "person",
  "picker",
  "profile",
  "search",
  "system",
  "terms",
  "week"
]

/** The texts of screens that few people open, and hardly anybody first. */
export const rareTexts = ["parking", "travelPass", "vacation"]
