/** Pixels: a message comes in from a little above its place. */
const MARGIN = 12

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top - MARGIN < other.bottom &&
  other.top < one.bottom + MARGIN

const covers = (messages: HTMLElement, element: Element): boolean => {
  const at = element.getBoundingClientRect()
  return [...messages.children].some((message) => overlap(message.getBoundingClientRect(), at))
}

const root = document.documentElement

/** Tells the page how much room the messages take: an open sheet leaves it to them. */
const leaveRoom = (messages: HTMLElement): void =>
  root.style.setProperty("--sv-alerts-height", `${messages.offsetHeight}px`)

/** Moves the messages to the edge of the screen where they do not cover what has the keyboard focus: the upper one, if both would do. */
const placeClear = (messages: HTMLElement): void => {
  const focused = document.activeElement
  // A message that has the focus itself would jump away from the person who uses it.
  if (focused === null || messages.contains(focused)) return
  const view = globalThis.visualViewport
  const keyboard = view === null ? 0 : Math.max(0, innerHeight - view.offsetTop - view.height)
  messages.style.setProperty("--sv-alerts-bottom", `${keyboard}px`)
  messages.dataset["edge"] = "top"
  if (!focused.matches(":focus-visible") || !covers(messages, focused)) return
  messages.dataset["edge"] = "bottom"
  if (covers(messages, focused)) messages.dataset["edge"] = "top"
}

/**
 * Keeps messages clear of the focus, also when it moves or a keyboard opens on the screen, until the returned function is called. A screen
 * may be so low, at a zoom of 200 % or above a keyboard, that they lie over the field in which somebody types.
 */
export const keepClearOfFocus = (messages: HTMLElement): (() => void) => {
  const ended = new AbortController()
  const { signal } = ended
  const place = (): void => {
    leaveRoom(messages)
    placeClear(messages)
    // The page may scroll to what has the focus now.
    requestAnimationFrame(() => {
      if (!signal.aborted) placeClear(messages)
    })
  }
  leaveRoom(messages)
  placeClear(messages)
  document.addEventListener("focusin", place, { signal })
  globalThis.visualViewport?.addEventListener("resize", place, { signal })
  return () => {
    ended.abort()
    root.style.removeProperty("--sv-alerts-height")
  }
}
