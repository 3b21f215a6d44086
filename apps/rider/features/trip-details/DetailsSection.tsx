import type { ReactNode } from "react"

/** A section of the page with a heading. */
export function DetailsSection({
  title,
  children
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section className="sv-details-part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
