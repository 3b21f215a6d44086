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

type RoadProps = {
  readonly way: string
  readonly colour: string
  /** Above the road, below its ends. */
  readonly children?: ReactNode
}

function Road({ way, colour, children }: RoadProps) {
  return (
    <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
      <path d={way} fill="none" stroke="var(--sv-line)" strokeWidth="14" strokeLinecap="round" />
      <path
        d={way}
        fill="none"
        stroke={colour}
        strokeWidth="2.5"
        strokeDasharray="7 9"
        strokeLinecap="round"
      />
      {children}
      <circle cx="8" cy="80" r="6" fill="var(--sv-paper)" stroke={colour} strokeWidth="3" />
      <circle cx="152" cy="80" r="6" fill={colour} />
    </svg>
  )
}

/** The image of a page or a list that does not load: a road with a gap. */
export function BrokenRoadImage() {
  return (
    <Road way="M8 80C32 80 40 58 50 44M110 44c10 14 18 36 42 36" colour="var(--sv-muted)">
      <path
        d="M80 20v22M80 54h.01"
        fill="none"
        stroke="var(--sv-negative-text)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </Road>
  )
}

/** The default image: an empty road. */
export function RoadImage() {
  return <Road way="M8 80C44 80 44 28 80 28s36 52 72 52" colour="var(--sv-accent-text)" />
}
