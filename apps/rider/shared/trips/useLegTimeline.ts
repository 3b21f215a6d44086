import { useTranslation } from "react-i18next"
import type { LegView } from "#core/contract/views/marketplace.ts"
import { metres } from "#core/shared/geo.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { TimelineLeg, TimelineMode, TimelineRoute, TimelineStop } from "#ui/timeline/timelineModel.ts"
import { walkLength } from "./walkLength.ts"

const modeOf = ({ type }: LegView): TimelineMode =>
  type === "CAR" ? "car" : type === "WALK" ? "walk" : "transit"

/** SRCH-014, SRCH-025 Returns a function that converts legs to the stops and legs of a timeline. */
export const useLegTimeline = (): ((legs: readonly LegView[]) => TimelineRoute) => {
  const { t } = useTranslation("trip")
  const format = useFormat()
  const toTimelineLeg = (leg: LegView): TimelineLeg => {
    const mode = modeOf(leg)
    if (leg.type === "CAR")
      return { mode, label: t("leg.car", { km: format.distance(metres(leg.distance)) }) }
    if (leg.type === "WALK") {
      const { isAbout, length } = walkLength(leg)
      return { mode, label: t(isAbout ? "leg.walkAbout" : "leg.walk", { km: format.distance(length) }) }
    }
    const [towards, ...more] = leg.notes.map(({ text }) => text)
    const label = t(`leg.${leg.type}`, { name: leg.name })
    if (towards === undefined) return { mode, label }
    return { mode, label, detail: [t("leg.towards", { place: towards }), ...more].join(" · ") }
  }
  const toTimelineStop = (stop: LegView["origin"], id: number): TimelineStop => {
    const [place = "", ...town] = stop.name.split(", ")
    const ends = { id: String(id), time: format.time(stop.datetime), place, near: stop.rounded }
    return town.length === 0 ? ends : { ...ends, detail: town.join(", ") }
  }
  return (legs) => {
    const last = legs.at(-1)
    if (last === undefined) return { stops: [] }
    return {
      stops: [
        ...legs.map(({ origin }, at) => toTimelineStop(origin, at)),
        toTimelineStop(last.destination, legs.length)
      ],
      legs: legs.map(toTimelineLeg)
    }
  }
}
