const QUOTE = 34
const BACKSLASH = 92
const opening = new Set([91, 123])
const closing = new Set([93, 125])

/** SEC-002 Whether JSON text has more levels of lists and groups than `max`; it reads each character once, and parses nothing. */
export const isDeeperThan = (text: string, max: number): boolean => {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isInText = false
    } else if (code === QUOTE) isInText = true
    else if (opening.has(code)) {
      depth += 1
      if (depth > max) return true
    } else if (closing.has(code)) depth -= 1
  }
  return false
}
