import "./spine.css"
import { useTranslation } from "react-i18next"
import {
  compactRoute,
  legAfter,
  type TimelineLeg,
  type TimelineProps,
  type TimelineStop
} from "./spineModel.ts"

/**
 * The product's one motif: a ring at the start, a filled dot at the end, ticks between them; dashed where one walks,
 * blue in public transport, solid accent in the car. Times left, places right, price or benefit at the end.
 */
export function RouteTimeline({ variant = "full", end, label, inactive = false, ...route }: TimelineProps) {
  const { t } = useTranslation("common")
  const { stops, legs = [] } = variant === "compact" ? compactRoute(route) : route
  return (
    <ol
      className="sv-spine"
      aria-label={label ?? t("route")}
      data-variant={variant}
      data-inactive={inactive ? "" : undefined}
      data-timeless={stops.every((stop) => stop.time === undefined) ? "" : undefined}
    >
      {stops.map((stop, at) => (
        <TimelineItem
          key={stop.id}
          stop={stop}
          place={at === 0 ? "start" : at === stops.length - 1 ? "end" : "between"}
          leg={legAfter({ stops, legs }, at)}
          extra={at === stops.length - 1 ? end : undefined}
        />
      ))}
    </ol>
  )
}

type ItemProps = {
  readonly stop: TimelineStop
  readonly place: "start" | "between" | "end"
  readonly leg: TimelineLeg | undefined
  readonly extra: TimelineProps["end"]
}

function TimelineItem({ stop, place, leg, extra }: ItemProps) {
  return (
    <li
      className="sv-spine-stop"
      data-place={place}
      data-leg={leg?.mode}
      data-mine={stop.mine === true ? "" : undefined}
      data-deactivated={stop.deactivated === true ? "" : undefined}
    >
      <TimelineTime stop={stop} />
      <span className="sv-spine-mark" aria-hidden="true" />
      <span className="sv-spine-place">
        <span className="sv-spine-name">{stop.place}</span>
        {stop.detail !== undefined && <span className="sv-spine-detail">{stop.detail}</span>}
      </span>
      {extra !== undefined && <span className="sv-spine-end">{extra}</span>}
      {leg?.label !== undefined && (
        <span className="sv-spine-leg">
          {leg.label}
          {leg.detail !== undefined && <span className="sv-spine-detail">{leg.detail}</span>}
        </span>
      )}
    </li>
  )
}

function TimelineTime({ stop }: { readonly stop: TimelineStop }) {
  const { t } = useTranslation("common")
  if (stop.time === undefined) return <span className="sv-spine-time" />
  const moved = stop.planned !== undefined && stop.planned !== stop.time
  return (
    <span className="sv-spine-time">
      <time>{stop.time}</time>
      {moved && (
        <s>
          <span className="sv-hidden">{t("planned")} </span>
          {stop.planned}
        </s>
      )}
    </span>
  )
}
