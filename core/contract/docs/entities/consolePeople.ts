import {
  AccountBlock,
  BlockRequest,
  PeoplePage,
  PersonDetails,
  PersonRow,
  PersonTrip
} from "#core/contract/consolePeople.ts"
import { Staff, StaffSignIn } from "#core/contract/consoleStaff.ts"
import { named } from "../named.ts"
import { agent, passengerRef, timelineEvent, tripRow, tripRowTexts, verdict } from "./consoleTrips.ts"
import { fingerprint } from "./signIn.ts"

export const personRow = {
  ...passengerRef,
  phone_number: "+4520123456",
  city: "Roskilde",
  country: "DK",
  role: null,
  trips_driver: 0,
  trips_passenger: 9,
  created_at: "2025-09-01T06:12:00.000Z"
} as const

const personTexts = {
  city: "Empty if it is not known.",
  role: "Null for riders.",
  trips_driver: "Completed trips as driver.",
  trips_passenger: "Completed bookings as passenger.",
  created_at: "When the account was created."
}

const trip = { ...tripRow, part: "passenger" } as const

export const consolePeople = [
  named("Staff", Staff, {
    description: "The person who is signed in to the console.",
    example: { ...agent, sites: [] },
    fields: { sites: "The parking sites of a PARTNER; empty for other roles." }
  }),
  named("StaffSignIn", StaffSignIn, {
    description: "A phone number with the code that was sent to it.",
    example: { phone: "+4520123456", otp: "123456", fingerprint: "5f1c2f0e-7a3d-4d0c-9a51-0c8b3f4e2d11" },
    fields: {
      phone: "With its country prefix.",
      otp: "The code by SMS, from `POST /api/auth/otp`.",
      fingerprint
    }
  }),
  named("ConsoleBlockRequest", BlockRequest, {
    description: "Why an agent blocks or unblocks a person.",
    example: { reason: "Insulted passengers after two warnings" },
    fields: { reason: "5 to 500 characters, spaces at the ends apart. It stays in the audit log." }
  }),
  named("AccountBlock", AccountBlock, {
    description: "The block of a person's phone number.",
    example: {
      reason: "Insulted passengers after two warnings",
      by: { id: passengerRef.id, name: "Birgitte S." },
      at: "2026-03-02T08:00:00Z"
    },
    fields: {
      reason: "Null for a number that the setting `auth.blockedPhones` blocks.",
      by: "The agent; null where none did it in the console.",
      at: "Null for a number that the setting `auth.blockedPhones` blocks."
    }
  }),
  named("ConsolePerson", PersonRow, {
    description: "A person in a list of the console.",
    example: personRow,
    fields: personTexts
  }),
  named("ConsolePeoplePage", PeoplePage, {
    description: "A page of 50 people.",
    example: { data: [personRow], total: 1, is_total_exact: true, next: null },
    fields: {
      total: "The people of all pages, counted up to 10,000.",
      is_total_exact: "Whether there are no more than were counted.",
      next: "The `after` of the next page; null on the last one."
    }
  }),
  named("PersonTrip", PersonTrip, {
    description: "A trip of a person.",
    example: trip,
    fields: { ...tripRowTexts, part: "Whether the person drives it, or has or had a booking of it." }
  }),
  named("ConsolePersonDetails", PersonDetails, {
    description: "All about one person, for support.",
    example: {
      ...personRow,
      email: "anna@example.com",
      language: "DA",
      balance: 172,
      currency: "DKK",
      eid_verified_at: null,
      ratings_average: 4.5,
      ratings_count: 12,
      trips: [trip],
      timeline: [{ ...timelineEvent, who: { ...passengerRef, role: null }, what: "seat_requested" }],
      cannot_impersonate: null,
      block: null,
      can_block: true,
      verdicts: [{ ...verdict, question: "pay_out", code: "bank_information_missing" }]
    },
    fields: {
      ...personTexts,
      balance: "What the person can spend now: own money and credit without what bookings hold.",
      ratings_average: "In stars; null before the first rating.",
      trips: "The 20 with the latest departures, as driver or passenger.",
      timeline: "The latest 200 events that the person caused, newest first.",
      cannot_impersonate:
        "Why the person cannot be impersonated: the code of the refusal. Null if it is possible.",
      block: "The block of the phone number; null without one.",
      can_block: "Whether the caller may block and unblock the person.",
      verdicts:
        "Whether the person can ask for a payout and delete the account without giving money up, and whether the caller can sign in as the person and block the account."
    }
  })
]
