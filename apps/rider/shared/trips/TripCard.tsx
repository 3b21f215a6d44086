import "./trips.css"
import { type ReactNode, useId } from "react"

type Props = {
  /** Role and day. */
  readonly title: ReactNode
  /** How it stands. */
  readonly chip: ReactNode
  readonly children: ReactNode
}

/** One trip among others: named by its role and day. */
export function TripCard({ title, chip, children }: Props) {
  const titleId = useId()
  return (
    <article className="sv-card sv-trip" aria-labelledby={titleId}>
      <header className="sv-trip-head">
        <h2 id={titleId}>{title}</h2>
        {chip}
      </header>
      {children}
    </article>
  )
}
