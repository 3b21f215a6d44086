import { DateTime, Option } from "effect"
import { useTranslation } from "react-i18next"
import type { PersonRef } from "#core/contract/consoleShared.ts"
import { PersonLink } from "./PersonLink.tsx"
import { TimelineItem } from "./TimelineItem.tsx"

/** An event of a row, in words. */
export interface RowEvent {
  readonly key: string
  readonly at: DateTime.Utc
  readonly text: string
  readonly who: Option.Option<PersonRef>
  readonly notes: ReadonlyArray<string>
}

/** Builds an event of which nothing but its time and its text is known, with more where there is. */
export const rowEvent = (
  at: DateTime.Utc,
  text: string,
  more: Partial<Pick<RowEvent, "key" | "notes" | "who">> = {}
): RowEvent => ({ key: text, at, text, who: Option.none(), notes: [], ...more })

/** CONS-001 Shows the events of a row whose times are in the row itself, newest first. */
export function RowTimeline({ events }: { readonly events: ReadonlyArray<RowEvent> }) {
  const { t } = useTranslation("console")
  if (events.length === 0) return <p className="co-muted">{t("timeline.nothing")}</p>
  return (
    <ol className="co-timeline">
      {events
        .toSorted((one, other) => DateTime.Order(other.at, one.at))
        .map((event) => (
          <TimelineItem key={`${event.key} ${event.at.epochMilliseconds}`} at={event.at}>
            <strong>{event.text}</strong>
            {Option.isSome(event.who) && <PersonLink person={event.who.value} />}
            {event.notes.map((note) => (
              <span key={note} className="co-muted">
                {note}
              </span>
            ))}
          </TimelineItem>
        ))}
    </ol>
  )
}
