import { useRef } from "react"
import { isUndecided } from "#core/shared/clientCodes.ts"
import type { Refusal } from "#ui/api/Refusal.ts"

/**
 * AUTH-001 Sends a code once, although its last digit and the button may both send it, because a wrong code costs a try. It may be
 * sent again when the server has not decided about it.
 */
export const useSendOnce = () => {
  const sent = useRef<string>(undefined)
  return {
    /** Calls `send` unless this code has been sent. */
    send: (code: string, send: () => void): void => {
      if (sent.current === code) return
      sent.current = code
      send()
    },
    allowAgain: ({ status }: Refusal): void => {
      if (isUndecided(status)) sent.current = undefined
    }
  }
}
