import "./trips.css"
import type { ReactNode } from "react"

export type ChipTone = "accent" | "positive" | "waiting" | "negative"

/** A short word about a trip, tinted; never colour alone. */
export function StateChip({ tone, children }: { readonly tone: ChipTone; readonly children: ReactNode }) {
  return (
    <span className="sv-state" data-tone={tone}>
      {children}
    </span>
  )
}
