import { useEffect, useRef } from "react"

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Looked up before anybody else hears the key: the dialog that Esc closes is gone when our turn comes. */
let wasDialogOpen = false
addEventListener(
  "keydown",
  () => {
    wasDialogOpen = document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]') !== null
  },
  true
)

/** A sequence such as "g t" is two presses within this time. */
const pause = 1_200
let before = { key: "", at: 0 }

const pressed = (event: KeyboardEvent): ReadonlyArray<string> => {
  if (event.ctrlKey || event.metaKey) return [`mod+${event.key.toLowerCase()}`]
  const sequence = event.timeStamp - before.at < pause ? `${before.key} ${event.key}` : ""
  return [sequence, event.key]
}

addEventListener("keyup", (event) => {
  if (!isTyping(event.target)) before = { key: event.key, at: event.timeStamp }
})

/**
 * Runs while the component is shown: `mod+k`, `?`, `g t`. Keys without Ctrl or Cmd rest while somebody types or a
 * dialog is open.
 */
export const useShortcut = (keys: string, run: (() => void) | undefined) => {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || latest.current === undefined || !pressed(event).includes(keys)) return
      if (!keys.startsWith("mod+") && (isTyping(event.target) || wasDialogOpen)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener("keydown", hear)
    return () => removeEventListener("keydown", hear)
  }, [keys])
}
