import { useEffect } from "react"
import { callConsoleApi } from "#console/callConsoleApi.ts"

/** The shortest time between two reports. */
const reportMs = 20_000

const signs = ["pointerdown", "keydown", "wheel"] as const

/** N85 Tells the server that the agent is at the screen. The views poll by themselves, which says nothing about the agent. */
export const useActivity = () =>
  useEffect(() => {
    let reportedAt = -reportMs
    const report = ({ timeStamp }: Event) => {
      if (timeStamp - reportedAt < reportMs) return
      reportedAt = timeStamp
      // A lost report is followed by the next one; a session that has ended shows at the next call.
      callConsoleApi((api) => api.recordActivity()).catch(() => undefined)
    }
    for (const sign of signs) addEventListener(sign, report, { passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, report)
    }
  }, [])
