import {
  ConsoleSiteRules,
  QuotasPayload,
  ReleasePhaseView,
  SiteRulesDraft,
  SiteRulesPreview,
  SiteRulesRequest
} from "#core/contract/consoleParkingRules.ts"
import { DayHours, OpeningHours } from "#core/parking/openingHours.ts"
import { SectionQuotas } from "#core/parking/quotas.ts"
import { named } from "../named.ts"
import { ids } from "./ids.ts"
import { site } from "./parking.ts"

const day = { opens: "06:00", closes: "19:30" }
const week = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: null,
  sunday: null
}
const quotas = {
  monday: 6,
  tuesday: 6,
  wednesday: 6,
  thursday: 6,
  friday: 4,
  saturday: null,
  sunday: null
}
const phases = [
  { hours_before: null, share: 50 },
  { hours_before: 24, share: 80 },
  { hours_before: 2, share: 100 }
]
const draft = { opening_hours: week, release_phases: phases, sections: [{ id: ids.section, quotas }] }
const draftTexts = {
  opening_hours: "null, or left out, is always open.",
  release_phases:
    "At most 10, in their order: each begins later than the one before, and releases more. None, or left out, releases all spots at any time.",
  sections: "At most 200; those that are left out keep their quotas."
}

/** Opening hours and quotas of a site. */
export const consoleParkingRules = [
  named("DayHours", DayHours, {
    description: "The opening hours of one day.",
    example: day,
    fields: {
      opens: "`HH:mm` on the clocks of the site.",
      closes: "`HH:mm`, or `24:00` for the end of the day."
    }
  }),
  named("OpeningHours", OpeningHours, {
    description:
      "The opening hours of a week; null on a day on which the site is closed. A site that closes at 24:00 and opens at 00:00 stays open over midnight.",
    example: week
  }),
  named("ReleasePhase", ReleasePhaseView, {
    description: "From when on how many of a section's spots can be reserved.",
    example: { hours_before: 24, share: 80 },
    fields: {
      hours_before: "Hours before the arrival, at most 720; null is at any time, in the first phase only.",
      share: "Percent of the spots of each section, rounded down to whole spots."
    }
  }),
  named("SectionQuotas", SectionQuotas, {
    description:
      "How many spots of a section carpools may have at the same time on each weekday; null is all of them.",
    example: quotas
  }),
  named("NewSectionQuotas", QuotasPayload, {
    description: "The quotas of a week to save; null, or left out, is all spots.",
    example: quotas
  }),
  named("ConsoleSiteRules", ConsoleSiteRules, {
    description: "Opening hours, phases of the release and quotas of a car park.",
    example: {
      ...site,
      opening_hours: week,
      release_phases: phases,
      sections: [{ id: ids.section, name: "P1 Nord", spots: 8, quotas }]
    },
    fields: {
      opening_hours: "null is always open.",
      release_phases: "In their order; none releases all spots at any time."
    }
  }),
  named("ConsoleSiteRulesDraft", SiteRulesDraft, {
    description: "Opening hours, phases and quotas that are not saved.",
    example: draft,
    fields: draftTexts
  }),
  named("ConsoleSiteRulesRequest", SiteRulesRequest, {
    description: "Opening hours, phases and quotas to save.",
    example: { ...draft, reason: "The north section is closed on Fridays" },
    fields: {
      ...draftTexts,
      reason: "5 to 500 characters, spaces at the ends apart. It stays in the audit log."
    }
  }),
  named("ConsoleSiteRulesPreview", SiteRulesPreview, {
    description: "The reservations in force that the rules would have refused. They stay.",
    example: {
      outside_hours: 2,
      above_quota: [{ id: ids.section, count: 1 }],
      not_released: [{ id: ids.section, count: 1 }]
    },
    fields: {
      outside_hours: "How many are outside of the opening hours.",
      above_quota: "How many of each section are above its quotas; sections without any are left out.",
      not_released:
        "How many of each section are above what is released now for their arrival; sections without any are left out."
    }
  })
]
