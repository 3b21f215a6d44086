import type { DateTime } from "effect"
import { useSyncExternalStore } from "react"
import { makeClock } from "#ui/clock/makeClock.ts"

/** LIVE-020 The monitor of the live trip looks this often at what changes with time: the age of the position, of the code, of an answer. */
const MONITOR_MS = 500

export const liveClock = makeClock(MONITOR_MS)

/** The time of the monitor's last look. */
export const useLiveClock = (): DateTime.Utc => useSyncExternalStore(liveClock.subscribe, liveClock.now)
