import { Option, Schema } from "effect"
import { OpeningHours } from "#core/parking/openingHours.ts"
import { SectionQuotas } from "#core/parking/quotas.ts"
import { type Weekday, weekdays } from "#core/recurring/week.ts"
import type { FactTools } from "./FactTools.ts"

const decodeHours = Schema.decodeUnknownOption(OpeningHours)
const decodePhases = Schema.decodeUnknownOption(
  Schema.Array(Schema.Struct({ hours_before: Schema.NullOr(Schema.Finite), share: Schema.Finite }))
)
const decodeQuotas = Schema.decodeUnknownOption(
  Schema.Array(Schema.Struct({ section: Schema.String, quotas: SectionQuotas }))
)

const ofEachDay = (textOf: (day: Weekday) => string, { dayName }: FactTools) =>
  weekdays.map((day) => `${dayName(day)} ${textOf(day)}`).join(", ")

/** CONS-004 The opening hours of a car park as the audit log has them: each day, or always open. */
export const hoursText = (value: Schema.Json, tools: FactTools): string => {
  if (value === null) return tools.textOf("rules.alwaysOpen", "")
  return Option.match(decodeHours(value), {
    onNone: () => "",
    onSome: (hours) =>
      ofEachDay((day) => {
        const times = hours[day]
        return times === null ? tools.textOf("rules.closed", "") : `${times.opens}–${times.closes}`
      }, tools)
  })
}

/** CONS-004 The phases in which spots are released: from how many hours before the arrival on which share of them. */
export const phasesText = (value: Schema.Json, { textOf }: FactTools): string =>
  Option.match(decodePhases(value), {
    onNone: () => "",
    onSome: (phases) =>
      phases.length === 0
        ? textOf("rules.allAtOnce", "")
        : phases
            .map(({ hours_before: hours, share }) =>
              hours === null
                ? `${textOf("rules.anyTime", "")} ${share} %`
                : `${hours} ${textOf("rules.hoursBefore", "")} ${share} %`
            )
            .join(", ")
  })

/** CONS-004 The quotas of each section on each day; a section without any is left out. */
export const quotasText = (value: Schema.Json, tools: FactTools): string =>
  Option.match(decodeQuotas(value), {
    onNone: () => "",
    onSome: (sections) =>
      sections
        .filter(({ quotas }) => weekdays.some((day) => quotas[day] !== null))
        .map(
          ({ quotas, section }) =>
            `${section}: ${ofEachDay((day) => (quotas[day] === null ? "–" : String(quotas[day])), tools)}`
        )
        .join("; ")
  })
