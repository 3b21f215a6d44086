import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useEventText } from "#console/details/useEventText.ts"
import type { ParkingDetails, ParkingEvent } from "#core/contract/consoleParking.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

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
  const format = useFormat()
  const eventText = useEventText()
  const by = t(`parking.by.${event.by}`)
  const who = Option.match(event.who, { onNone: () => by, onSome: ({ name }) => `${name} · ${by}` })
  return (
    <li>
      <span className="co-timeline-when">
        <time>{format.time(event.at)}</time>
        <span className="co-muted">{format.date(event.at)}</span>
      </span>
      <span className="co-timeline-what">
        <strong>{eventText(event.what)}</strong>
        <span className="co-muted">{who}</span>
        {Option.isSome(event.reason) && <span>{event.reason.value}</span>}
      </span>
    </li>
  )
}
