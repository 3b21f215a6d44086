import { Option } from "effect"
import { useSyncExternalStore } from "react"
import type { PositionAnswer } from "#core/trip/decideEnding.ts"
import type { Refusal } from "#ui/api/Refusal.ts"

/** The server answers each position of the car; this is its latest answer. */
export type PositionReport = {
  /** C25 The server's latest answer; none until it has answered. */
  readonly answer: Option.Option<PositionAnswer>
  /** N30 The refusal that only the driver can mend: the phone's clock is ahead. LIVE-021 Others are not shown. */
  readonly clockRefusal: Option.Option<Refusal>
}

const nothing: PositionReport = { answer: Option.none(), clockRefusal: Option.none() }

let current = nothing
const listeners = new Set<() => void>()

export const updatePositionReport = (part: Partial<PositionReport>): void => {
  current = { ...current, ...part }
  for (const notify of listeners) notify()
}

/** END-008 Forgets the answers: the trip that was driven has ended. */
export const clearPositionReport = (): void => updatePositionReport(nothing)

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
const snapshot = (): PositionReport => current
export const usePositionReport = (): PositionReport => useSyncExternalStore(subscribe, snapshot)
