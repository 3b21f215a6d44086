import { DateTime, Option, Schema } from "effect"
import type { FactName } from "#core/console/factNames.ts"
import type { Facts } from "#core/contract/consoleShared.ts"
import { Currency } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import { noonOf } from "#core/shared/localDay.ts"
import { minor } from "#core/shared/Money.ts"
import type { FactTools } from "./FactTools.ts"
import { hoursText, phasesText, quotasText } from "./ruleFacts.ts"

/** The value of a fact in words; empty where another fact says it. */
type FactText = (value: Schema.Json, tools: FactTools, facts: Facts) => string

const isCurrency = Schema.is(Currency)
const isNumber = Schema.is(Schema.Finite)
const isText = Schema.is(Schema.String)

/** Texts and ids as they are. */
const asText: FactText = (value) => (isText(value) || isNumber(value) ? String(value) : "")

const asFlag: FactText = (value, { yesNo }) => yesNo(value === true)

/** One of a list of words, whose text is `<key>.<word>`. */
const oneOf =
  (key: string): FactText =>
  (value, { textOf }) =>
    isText(value) ? textOf(`${key}.${value}`, value) : ""

const listOf =
  (key: string): FactText =>
  (value, { textOf }) => {
    const words = Array.isArray(value) ? value.filter(isText) : isText(value) ? value.split(", ") : []
    return words.map((word) => textOf(`${key}.${word}`, word)).join(", ")
  }

/** The names of lists in their addresses that differ from those of their sections. */
const listSections: Readonly<Record<string, string>> = {
  "subsidy-reviews": "reviews",
  "travel-passes": "passes"
}

const asList: FactText = (value, { textOf }) =>
  isText(value) ? textOf(`section.${listSections[value] ?? value}`, value) : ""

/** The code of a rule. */
const asCode: FactText = (value, { codeText }, facts) =>
  isText(value) ? codeText(value, { data: facts }) : ""

const isCode = (text: string) => /^[a-z]+(_[a-z]+)+$/.test(text)

/** A code of the rules, or what an agent has written. */
const asReason: FactText = (value, tools, facts) =>
  isText(value) && isCode(value) ? asCode(value, tools, facts) : asText(value, tools, facts)

const asMoney: FactText = (value, { format }, { currency }) =>
  isNumber(value) && isCurrency(currency) ? format.money({ amount: minor(value), currency }) : ""

const asDistance: FactText = (value, { format }) => (isNumber(value) ? format.km(metres(value)) : "")

const asDay: FactText = (value, { country, format }) =>
  isText(value) ? format.date(noonOf(value), country) : ""

const asInstant: FactText = (value, { country, format }) =>
  Option.match(isText(value) ? DateTime.make(value) : Option.none(), {
    onNone: () => "",
    onSome: (at) => format.dayTime(at, country)
  })

const asIds: FactText = (value) => (Array.isArray(value) ? value.filter(isText).join(", ") : "")

export const factValues: Readonly<Record<FactName, FactText>> = {
  seats: asText,
  passengers: asText,
  distance: asDistance,
  with_subsidy: asFlag,
  expects_subsidy: asFlag,
  with_payment: asFlag,
  reason: asReason,
  reasons: listOf("review.reason"),
  refusal: asCode,
  site: asText,
  section: asText,
  spot: asText,
  from: asText,
  opening_hours: hoursText,
  release_phases: phasesText,
  quotas: quotasText,
  amount: asMoney,
  currency: () => "",
  transaction: asText,
  adjustment: asText,
  file: asText,
  returned: asText,
  othersPaid: asFlag,
  travel_pass: asText,
  name: asText,
  period_start: asDay,
  period_end: asDay,
  report: asText,
  result: oneOf("case.resultText"),
  job: asText,
  action: oneOf("bulk.action"),
  step: oneOf("factValue.step"),
  further: asText,
  factor: oneOf("factValue.factor"),
  role: oneOf("role"),
  before: oneOf("role"),
  count: asText,
  session: asText,
  app: oneOf("access.app"),
  device: asText,
  number_ends_with: asText,
  list: asList,
  after: asText,
  publish_time: asInstant,
  url: asText,
  mode: oneOf("factValue.mode"),
  shows_messages: asFlag,
  because: oneOf("factValue.because"),
  call: asText,
  changes: asFlag,
  ids: asIds,
  seen: listOf("audit.area"),
  changed: listOf("audit.area")
}
