import { useEffect, useRef } from "react"

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Read in the capture phase: when the listener below runs, Esc has already closed the dialog. */
let wasDialogOpen = false
addEventListener(
  "keydown",
  () => {
    wasDialogOpen = document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]') !== null
  },
  true
)

/** Longest time between the two keys of a sequence such as "g t". */
const sequenceMs = 1_200
let previous = { key: "", at: 0 }

const pressedKeys = (event: KeyboardEvent): ReadonlyArray<string> => {
  if (event.ctrlKey || event.metaKey) return [`mod+${event.key.toLowerCase()}`]
  const sequence = event.timeStamp - previous.at < sequenceMs ? `${previous.key} ${event.key}` : ""
  return [sequence, event.key]
}

addEventListener("keyup", (event) => {
  if (!isTyping(event.target)) previous = { key: event.key, at: event.timeStamp }
})

/**
 * Registers a shortcut (`mod+k`, `?`, `g t`) while the component is mounted. Shortcuts without Ctrl or Cmd are ignored
 * in text fields and while a dialog is open.
 */
export const useShortcut = (keys: string, action: (() => void) | undefined) => {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || latest.current === undefined || !pressedKeys(event).includes(keys)) return
      if (!keys.startsWith("mod+") && (isTyping(event.target) || wasDialogOpen)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [keys])
}
