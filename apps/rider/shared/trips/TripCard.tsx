import "./trips.css"
import { type ReactNode, useId } from "react"

type Props = {
  /** Role and day. */
  readonly title: ReactNode
  /** The state of the trip. */
  readonly chip: ReactNode
  readonly children: ReactNode
}

/** A card of a trip in a list; its title names role and day. */
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
