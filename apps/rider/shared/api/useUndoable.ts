import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** Runs `action` after `delayMs`, or at once when the page is hidden or closed, unless `signal` is aborted before. */
const runLater = (action: () => void, delayMs: number, signal: AbortSignal): void => {
  const timer = setTimeout(action, delayMs)
  signal.addEventListener("abort", () => clearTimeout(timer))
  const actIfHidden = (): void => {
    if (document.visibilityState === "hidden") action()
  }
  addEventListener("pagehide", action, { signal })
  document.addEventListener("visibilitychange", actIfHidden, { signal })
}

/**
 * An action that waits while a message offers to undo it: as long as a message is shown, `alert.delayMs` of the product
 * settings, but no longer than the screen. `begin` gets the action and the title of the message. The action has to send with
 * `keepalive`, because the page may be closing.
 */
export const useUndoable = () => {
  const { t } = useTranslation("common")
  const alert = useAlert()
  const { delayMs } = useProductSettings().alert
  const [isWaiting, setWaiting] = useState(false)
  const finish = useRef<() => void>(undefined)
  useEffect(() => () => finish.current?.(), [])
  const begin = (title: string, action: () => void): void => {
    if (finish.current !== undefined) return
    const ended = new AbortController()
    const end = (): void => {
      ended.abort()
      finish.current = undefined
      setWaiting(false)
    }
    finish.current = () => {
      end()
      action()
    }
    setWaiting(true)
    runLater(finish.current, delayMs, ended.signal)
    alert({
      type: "success",
      title,
      delay: null,
      signal: ended.signal,
      action: { text: t("undo"), fun: end }
    })
  }
  return { begin, isWaiting }
}
