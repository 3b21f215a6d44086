interface MissingPage {
  /** Whether the server can be reached. */
  readonly isOnline: boolean
  /** The tab has loaded anew for such a page, and none has stood since. */
  readonly hasReloaded: boolean
}

/**
 * SHELL-013 What happens when the code of a page does not load. Without a connection the page waits for it. With one the code belongs to
 * another release, so the address loads anew, as a page of the present release; once, then the person decides.
 */
export const decideMissingPage = ({ hasReloaded, isOnline }: MissingPage): "wait" | "reload" | "ask" => {
  if (!isOnline) return "wait"
  return hasReloaded ? "ask" : "reload"
}
