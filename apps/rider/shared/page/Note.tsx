import "./note.css"
import type { ReactNode } from "react"

type Props = {
  readonly children: ReactNode
  /** `attention` there is something to know first, `problem` something went wrong or was left undone. */
  readonly tone?: "calm" | "attention" | "problem"
  /** For a note that appears: how urgently it is read out. */
  readonly role?: "status" | "alert"
  /** The whole note can be pressed. */
  readonly onClick?: () => void
}

/** A sentence or two on a tinted ground. */
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
