import { PassDecisionRequest, PassPage, PassRow } from "#core/contract/consolePasses.ts"
import { NewTermsRequest } from "#core/contract/consoleTerms.ts"
import { TravelPassOption, TravelPassView } from "#core/contract/views/travelPass.ts"
import { ShownPassState } from "#core/subsidy/passStates.ts"
import { named } from "../named.ts"
import { passengerRef } from "./consoleTrips.ts"
import { ids } from "./ids.ts"

const period = { period_start: "2026-03-01", period_end: "2026-03-30" } as const
const name = "Ruter periodebillett"

const pass = {
  id: ids.travelPass,
  travel_pass: name,
  state: "APPROVED",
  is_active: true,
  ...period,
  image: `/api/me/travel-passes/${ids.travelPass}/image`,
  rejection: null
} as const

const registered = {
  id: ids.travelPass,
  person: passengerRef,
  travel_pass: name,
  state: "AWAITING",
  ...period,
  image: `/api/console/travel-passes/${ids.travelPass}/image`,
  created_at: "2026-02-27T08:00:00.000Z",
  decided_at: null,
  decided_by: null,
  rejection: null
} as const

const rejectionText = "Why the pass was rejected, as staff wrote it; null otherwise."

/** Travel passes, and what staff decide about them and about the terms. */
export const travelPasses = [
  named("TravelPassState", ShownPassState, {
    description:
      "`AWAITING` until staff decide, then `APPROVED` or `REJECTED`; `EXPIRED` once the last day has passed.",
    example: "AWAITING"
  }),
  named("TravelPassOption", TravelPassOption, {
    description: "A kind of travel pass that can be registered.",
    example: { id: "ruter-period", name, country: "NO", image: null },
    fields: { image: "The address of its picture; null without one." }
  }),
  named("TravelPass", TravelPassView, {
    description: "A travel pass of the caller.",
    example: pass,
    fields: {
      travel_pass: "The name of its kind.",
      is_active: "Whether it covers rides of today: it is approved, and today is one of its days.",
      image: "A path of this host, for the caller alone.",
      rejection: rejectionText
    }
  }),
  named("RegisteredTravelPass", PassRow, {
    description: "A travel pass that a person has registered.",
    example: registered,
    fields: {
      travel_pass: "The name of its kind.",
      image: "A path of this host, for staff alone.",
      decided_at: "null until staff have decided.",
      decided_by: "The member of staff who has decided; null until then.",
      rejection: rejectionText
    }
  }),
  named("RegisteredTravelPassPage", PassPage, {
    description: "A page of 50 travel passes, the newest registration first.",
    example: { data: [registered], total: 1, is_total_exact: true, next: null }
  }),
  named("TravelPassDecision", PassDecisionRequest, {
    description: "What staff decide about a travel pass, and why.",
    example: { state: "REJECTED", reason: "The period on the picture is another one" },
    fields: {
      reason:
        "5 to 500 characters, spaces at the ends apart. It stays in the audit log, and the person reads that of a rejection."
    }
  }),
  named("NewTerms", NewTermsRequest, {
    description: "A version of the terms to publish, and why.",
    example: {
      publish_time: "2026-04-01T00:00:00.000Z",
      url: "https://www.samvej.example/terms-2026",
      reason: "New rules for travel passes"
    },
    fields: {
      publish_time: "From when it applies: not in the past, and later than every other version.",
      url: "Where its text is, with https.",
      reason: "5 to 500 characters, spaces at the ends apart. It stays in the audit log."
    }
  })
]
