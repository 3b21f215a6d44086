import "./trips.css"
import type { ReactNode } from "react"

export type ChipTone = "accent" | "positive" | "waiting" | "negative"

/** A tinted label with the state of a trip; the text states it without the colour. */
export function StateChip({ tone, children }: { readonly tone: ChipTone; readonly children: ReactNode }) {
  return (
    <span className="sv-state" data-tone={tone}>
      {children}
    </span>
  )
}
