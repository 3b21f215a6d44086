import "./timeline.css"
import { useTranslation } from "react-i18next"
import {
  compactRoute,
  legAfter,
  type TimelineLeg,
  type TimelineProps,
  type TimelineStop
} from "./timelineModel.ts"

/**
 * A route as a list of stops: a ring at the start, a filled dot at the end, ticks between them. The line is dashed for a
 * walk, blue for public transport and in the accent colour for a car.
 */
export function RouteTimeline({ variant = "full", end, label, inactive = false, ...route }: TimelineProps) {
  const { t } = useTranslation("common")
  const { stops, legs = [] } = variant === "compact" ? compactRoute(route) : route
  return (
    <ol
      className="sv-timeline"
      aria-label={label ?? t("route")}
      data-variant={variant}
      data-inactive={inactive ? "" : undefined}
      data-timeless={stops.every((stop) => stop.time === undefined) ? "" : undefined}
    >
      {stops.map((stop, at) => (
        <TimelineItem
          key={stop.id}
          stop={stop}
          position={at === 0 ? "start" : at === stops.length - 1 ? "end" : "between"}
          leg={legAfter({ stops, legs }, at)}
          extra={at === stops.length - 1 ? end : undefined}
        />
      ))}
    </ol>
  )
}

type ItemProps = {
  readonly stop: TimelineStop
  readonly position: "start" | "between" | "end"
  readonly leg: TimelineLeg | undefined
  readonly extra: TimelineProps["end"]
}

function TimelineItem({ stop, position, leg, extra }: ItemProps) {
  const { t } = useTranslation("common")
  return (
    <li
      className="sv-timeline-stop"
      data-position={position}
      data-leg={leg?.mode}
      data-mine={stop.mine === true ? "" : undefined}
      data-deactivated={stop.deactivated === true ? "" : undefined}
    >
      <TimelineTime stop={stop} />
      <span className="sv-timeline-mark" aria-hidden="true" />
      <span className="sv-timeline-place">
        <span className="sv-timeline-name">
          {stop.near === true ? t("near", { place: stop.place }) : stop.place}
        </span>
        {stop.detail !== undefined && <span className="sv-timeline-detail">{stop.detail}</span>}
      </span>
      {extra !== undefined && <span className="sv-timeline-end">{extra}</span>}
      {leg?.label !== undefined && (
        <span className="sv-timeline-leg">
          {leg.label}
          {leg.detail !== undefined && <span className="sv-timeline-detail">{leg.detail}</span>}
        </span>
      )}
    </li>
  )
}

function TimelineTime({ stop }: { readonly stop: TimelineStop }) {
  const { t } = useTranslation("common")
  if (stop.time === undefined) return <span className="sv-timeline-time" />
  const isChanged = stop.planned !== undefined && stop.planned !== stop.time
  return (
    <span className="sv-timeline-time">
      <time>{stop.time}</time>
      {isChanged && (
        <s>
          <span className="sv-hidden">{t("planned")} </span>
          {stop.planned}
        </s>
      )}
    </span>
  )
}
