import type { ReactNode } from "react"

type Props = {
  readonly tone: "accent" | "positive" | "waiting" | "negative"
  readonly children: ReactNode
}

/** A short word about a trip, tinted; never colour alone. */
export function StateChip({ tone, children }: Props) {
  return (
    <span className="sv-chip" data-tone={tone}>
      {children}
    </span>
  )
}
