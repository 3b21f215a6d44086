import "./emptyState.css"
import type { ReactNode } from "react"

type Props = { readonly text: string; readonly image?: ReactNode; readonly action?: ReactNode }

/** Replaces an empty list: an image, a sentence and an action. */
export function EmptyState({ text, image, action }: Props) {
  return (
    <div className="sv-empty">
      {image ?? <RoadImage />}
      <p>{text}</p>
      {action}
    </div>
  )
}

/** The default image: an empty road. */
export function RoadImage() {
  return (
    <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
      <path
        d="M8 80C44 80 44 28 80 28s36 52 72 52"
        fill="none"
        stroke="var(--sv-line)"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path
        d="M8 80C44 80 44 28 80 28s36 52 72 52"
        fill="none"
        stroke="var(--sv-accent-text)"
        strokeWidth="2.5"
        strokeDasharray="7 9"
        strokeLinecap="round"
      />
      <circle cx="8" cy="80" r="6" fill="var(--sv-paper)" stroke="var(--sv-accent-text)" strokeWidth="3" />
      <circle cx="152" cy="80" r="6" fill="var(--sv-accent-text)" />
    </svg>
  )
}
