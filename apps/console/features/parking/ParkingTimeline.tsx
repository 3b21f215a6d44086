import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { TimelineItem } from "#console/details/TimelineItem.tsx"
import { useEventText } from "#console/details/useEventText.ts"
import { useFactTexts } from "#console/details/useFactTexts.ts"
import type { ParkingDetails, ParkingEvent } from "#core/contract/consoleParking.ts"

/** Lists the events of a reservation, newest first: when, by whom, and why. */
export function ParkingTimeline({ events }: { readonly events: ParkingDetails["timeline"] }) {
  return (
    <ol className="co-timeline">
      {events.map((event) => (
        <Entry key={`${event.what} ${event.at.epochMilliseconds}`} event={event} />
      ))}
    </ol>
  )
}

function Entry({ event }: { readonly event: ParkingEvent }) {
  const { t } = useTranslation("console")
  const eventText = useEventText()
  const facts = useFactTexts()(event.data).join(" · ")
  const by = t(`parking.by.${event.by}`)
  const who = Option.match(event.who, { onNone: () => by, onSome: ({ name }) => `${name} · ${by}` })
  return (
    <TimelineItem at={event.at}>
      <strong>{eventText(event.what)}</strong>
      <span className="co-muted">{who}</span>
      {facts !== "" && <span className="co-muted">{facts}</span>}
      {Option.isSome(event.reason) && <span>{event.reason.value}</span>}
    </TimelineItem>
  )
}
