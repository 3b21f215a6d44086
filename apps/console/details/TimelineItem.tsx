import type { DateTime } from "effect"
import type { ReactNode } from "react"
import type { Country } from "#core/shared/country.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = {
  readonly at: DateTime.Utc
  /** The country whose clocks show the time; Denmark without it. */
  readonly country?: Country
  /** Whether somebody of the staff did it as the person. */
  readonly isActing?: boolean
  readonly children: ReactNode
}

/** One entry of a list of what happened: when, and beside it what. */
export function TimelineItem({ at, children, country, isActing = false }: Props) {
  const format = useFormat()
  return (
    <li data-acting={isActing ? "" : undefined}>
      <span className="co-timeline-when">
        <time>{format.time(at, country)}</time>
        <span className="co-muted">{format.date(at, country)}</span>
      </span>
      <span className="co-timeline-what">{children}</span>
    </li>
  )
}
