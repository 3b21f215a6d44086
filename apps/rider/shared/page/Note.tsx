import "./note.css"
import type { ReactNode } from "react"

type Props = {
  readonly children: ReactNode
  /** `attention`: read this first. `problem`: something failed or was not finished. */
  readonly tone?: "calm" | "attention" | "problem"
  /** For a note that appears later: how urgently a screen reader announces it. */
  readonly role?: "status" | "alert"
  /** Makes the whole note a button. */
  readonly onClick?: () => void
}

/** One or two sentences on a tinted ground. */
export function Note({ children, tone = "calm", role, onClick }: Props) {
  if (onClick !== undefined) {
    return (
      <button type="button" className="sv-note sv-note-button" data-tone={tone} onClick={onClick}>
        {children}
      </button>
    )
  }
  return (
    <p className="sv-note" data-tone={tone} role={role}>
      {children}
    </p>
  )
}
