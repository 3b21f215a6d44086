import type { Schema } from "effect"
import { createInstance } from "i18next"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { initReactI18next } from "react-i18next"
import { describe, expect, it } from "vitest"
import { useEventText } from "#console/details/useEventText.ts"
import { useFactTexts } from "#console/details/useFactTexts.ts"
import { BulkAction } from "#core/bulk/bulkActions.ts"
import { auditActions, requestEvents, tripEvents } from "#core/console/eventNames.ts"
import { type EventFacts, type FactName, factNames } from "#core/console/factNames.ts"
import { ReportResult } from "#core/messaging/PersonReport.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { ReviewReason } from "#core/subsidy/SubsidyReview.ts"
import common from "#locales/da/common.json" with { type: "json" }
import daConsole from "#locales/da/console.json" with { type: "json" }
import daConsoleError from "#locales/da/consoleError.json" with { type: "json" }
import daError from "#locales/da/error.json" with { type: "json" }
import nlCommon from "#locales/nl/common.json" with { type: "json" }
import nlConsole from "#locales/nl/console.json" with { type: "json" }
import nlConsoleError from "#locales/nl/consoleError.json" with { type: "json" }
import nlError from "#locales/nl/error.json" with { type: "json" }

const languages = {
  da: { common, console: daConsole, error: daError, consoleError: daConsoleError },
  nl: { common: nlCommon, console: nlConsole, error: nlError, consoleError: nlConsoleError }
}
type Language = keyof typeof languages

const i18n = createInstance()
await i18n.use(initReactI18next).init({
  lng: "da",
  ns: ["common", "console", "error", "consoleError"],
  defaultNS: "common",
  fallbackNS: "consoleError",
  resources: languages,
  interpolation: { escapeValue: false },
  returnNull: false
})

const read = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&")

/** What a hook makes of its input in a language. */
const inLanguage = async (language: Language, show: () => string): Promise<string> => {
  await i18n.changeLanguage(language)
  return read(renderToStaticMarkup(createElement(show)))
}

const textsOf = (language: Language, facts: EventFacts) =>
  inLanguage(language, () => useFactTexts()(facts).join(" | "))

/** A word of the code: with an underline, or a dot between two letters, as keys of texts have it. */
const rawKey = /[a-z]_[a-z]|[a-z]\.[a-z]{3}/i

/** The values that each fact can have. Ids, names and addresses are no words. */
const samples: Readonly<Record<FactName, ReadonlyArray<Schema.Json>>> = {
  seats: [2],
  passengers: [3],
  distance: [12_300],
  with_subsidy: [true, false],
  expects_subsidy: [true, false],
  with_payment: [true, false],
  reason: ["insufficient_funds_on_balance", "no_seats_available", "A tree fell on the spot"],
  reasons: [ReviewReason.literals.join(", ")],
  refusal: ["driving", "booking_not_open", "staff_only", "parking_reservation_not_found"],
  site: ["Nord"],
  section: ["A"],
  spot: ["A1"],
  from: ["B, B2"],
  opening_hours: [
    null,
    {
      monday: { opens: "06:00", closes: "22:00" },
      tuesday: null,
      wednesday: null,
      thursday: null,
      friday: null,
      saturday: null,
      sunday: null
    }
  ],
  release_phases: [
    [],
    [
      { hours_before: null, share: 50 },
      { hours_before: 24, share: 100 }
    ]
  ],
  quotas: [
    [
      {
        section: "A",
        quotas: {
          monday: 3,
          tuesday: null,
          wednesday: null,
          thursday: null,
          friday: null,
          saturday: null,
          sunday: null
        }
      }
    ]
  ],
  amount: [1_250],
  currency: [],
  transaction: ["7"],
  adjustment: ["7"],
  file: ["7"],
  returned: ["7 8"],
  othersPaid: [true],
  travel_pass: ["7"],
  name: ["Rejsekort"],
  period_start: ["2026-03-02"],
  period_end: ["2026-03-31"],
  report: ["7"],
  result: ReportResult.literals,
  job: ["7"],
  action: BulkAction.literals,
  step: [
    "code",
    "limit",
    "blocked",
    "role",
    "challenge",
    "rider_app",
    "passkey",
    "one_use_code",
    "enrolment"
  ],
  further: [4],
  factor: ["code", "passkey", "one_use_code", "enrolment"],
  role: StaffRole.literals,
  before: StaffRole.literals,
  count: [8],
  session: ["7"],
  app: ["console", "rider"],
  device: ["Firefox"],
  number_ends_with: ["12"],
  list: [
    "trips",
    "bookings",
    "requests",
    "people",
    "parking",
    "payments",
    "vouchers",
    "adjustments",
    "cases",
    "subsidy-reviews",
    "travel-passes",
    "audit"
  ],
  after: [0],
  publish_time: ["2026-03-02T09:00:00Z"],
  url: ["https://samvej.example"],
  mode: ["read", "act"],
  shows_messages: [true],
  because: ["agent_lost_access", "tab_closed"],
  call: ["GET /me"],
  changes: [true],
  ids: [["7"]],
  seen: [["profile", "money"]],
  changed: [["trips"]]
}

const isAddress = (name: FactName) => name === "url"

describe.each(["da", "nl"] as const)("CONS-001 CONS-003 L10N-001 in %s", (language) => {
  it.each([...new Set([...tripEvents, ...requestEvents, ...auditActions])])(
    "the event %s has a text of its own",
    async (what) => {
      const text = await inLanguage(language, () => useEventText()(what))
      expect(text).not.toBe(what.replaceAll("_", " "))
      expect(text).not.toMatch(rawKey)
    }
  )

  it.each(factNames.filter((name) => name !== "currency"))(
    "every value of the fact %s is in words",
    async (name) => {
      for (const value of samples[name]) {
        const text = await textsOf(language, { [name]: value, ...(name === "amount" && { currency: "DKK" }) })
        const [label, ...shown] = text.split(": ")
        expect(label).toBe(languages[language].console.fact[name])
        expect(shown.join(": ")).toMatch(/\S/)
        expect(isAddress(name) || !rawKey.test(text)).toBe(true)
      }
    }
  )
})

describe("CONS-001 the facts of an event", () => {
  it.each([
    ["of a new trip", { seats: 2, distance: 12_300 }, "Pladser: 2 | Afstand: 12,3 km"],
    ["of an end without subsidy", { with_subsidy: false, passengers: 1 }, "Passagerer: 1 | Med tilskud: Nej"],
    ["of a sign-in", { factor: "one_use_code" }, "Bevist med: engangskode"],
    ["of a change of money", { amount: 1_250, currency: "DKK" }, "Beløb: 12,50\u00a0kr."],
    [
      "of a seat that a rule refused",
      { reason: "no_seats_available" },
      "Hvorfor: Ingen plads er ledig på strækningen."
    ],
    ["of what staff wrote", { reason: "Et træ er væltet" }, "Hvorfor: Et træ er væltet"],
    [
      "of new rules of a car park",
      { opening_hours: null, release_phases: [{ hours_before: 24, share: 50 }] },
      "Åbningstider: Altid åbent | Frigivelse i etaper: 24 timer før ankomsten 50 %"
    ]
  ])("%s are put into words", async (_case, facts, expected) => {
    expect(await textsOf("da", facts)).toBe(expected)
  })

  it("that are empty are left out", async () => {
    expect(await textsOf("da", { before: null, seats: 1 })).toBe("Pladser: 1")
  })
})
