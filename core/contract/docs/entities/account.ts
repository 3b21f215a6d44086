import { EidProvider, OnboardingSegment } from "#core/account/Person.ts"
import { TargetGroup, VoucherType } from "#core/account/Voucher.ts"
import { ProfilePatch, TermsView } from "#core/contract/me.ts"
import {
  ImpersonationView,
  PendingTopUpView,
  ProfileView,
  Stats,
  VacationView,
  VoucherView
} from "#core/contract/views/profile.ts"
import { Language } from "#core/shared/language.ts"
import { named } from "../named.ts"
import { fromAddress } from "./addresses.ts"
import { ids } from "./ids.ts"

export const voucherCode = "VELKOMMEN26"

const voucher = {
  code: voucherCode,
  voucher_type: "CREDIT",
  amount: 50,
  currency: "DKK",
  expires_at: "2026-05-31T07:00:00.000Z"
} as const

const vacation = { start: "2026-07-06", end: "2026-07-26" }

const stats = {
  carpools_completed: 31,
  seats_driven: 40,
  seats_booked: 9,
  trips_passenger: 9,
  trips_driver: 22,
  incomplete_trips: 0
}

const { place_id: _, ...home } = fromAddress

export const profile = {
  id: ids.passenger,
  name: "Anna",
  last_name: "Holm",
  email: "anna@example.com",
  is_email_verified: true,
  phone_number: "+4520123456",
  phoneCountry: "DK",
  description: "I like quiet mornings.",
  language: "DA",
  ...home,
  workplace_name: null,
  workplace_pid: null,
  image: null,
  role: "USER",
  currency: "DKK",
  balance: 150,
  balance_available: 172,
  balance_payable: 150,
  credit_available: 50,
  other_balances: [],
  bank_information_type: null,
  iban_number: null,
  reg_number: null,
  account_number: null,
  has_pending_payouts: false,
  pending_top_up: null,
  has_mandatory_properties: true,
  eid_verified_at: null,
  eid_provider: null,
  newsletter_signed_up_at: null,
  terms_accepted_at: "2026-03-02T07:00:00.000Z",
  ratings_average: 4.5,
  stats,
  incompleteTrips: 0,
  latestVacation: vacation,
  unread_notifications: true,
  unread_notifications_count: 2,
  unread_messages_count: 1,
  feature_flags: { Eid: false, ShareButtonTextExperiment: "control" },
  vouchers: [voucher],
  signupVoucher: voucherCode,
  created_at: "2026-03-02T07:00:00.000Z",
  onboarding_segment: "both",
  municipalityId: "roskilde",
  driverContractIds: [ids.contract],
  passengerContractIds: [ids.contract],
  impersonation: null
} as const

const nameText = "At most 80 characters; cannot be cleared."
const shortText = "At most 200 characters."
const workplacePlace = "The `place_id` of the workplace."

/** A person's own account. */
export const account = [
  named("Language", Language, { description: "A language of the product.", example: "DA" }),
  named("OnboardingSegment", OnboardingSegment, {
    description: "What the person wants to be, as chosen at the beginning.",
    example: "both"
  }),
  named("EidProvider", EidProvider, { description: "A national e-ID.", example: "dkmitid" }),
  named("ProfileStats", Stats, {
    description: "Counts of the person's completed trips and bookings.",
    example: stats,
    fields: {
      incomplete_trips: "The person's trips that should have ended but have not."
    }
  }),
  named("VoucherType", VoucherType, {
    description: "Both types add the amount to the credit; the apps show another text.",
    example: "CREDIT"
  }),
  named("VoucherTargetGroup", TargetGroup, {
    description: "Who may redeem a voucher. At sign-up it must be one with new users.",
    example: "NEW_USERS"
  }),
  named("Voucher", VoucherView, {
    description: "A voucher that the person redeemed.",
    example: voucher,
    fields: { amount: "In `currency`.", expires_at: "When what is left of the credit expires." }
  }),
  named("Vacation", VacationView, {
    description: "Days on which all recurring trips of a person pause; both days are included.",
    example: vacation
  }),
  named("PendingTopUp", PendingTopUpView, {
    description: "A top-up whose money may still come.",
    example: { until: "2026-03-02T08:00:00.000Z" },
    fields: {
      until: "When its payment page has expired; null for one that is authorised, whose money comes."
    }
  }),
  named("ProfileImpersonation", ImpersonationView, {
    description: "A support agent uses the account in this session.",
    fields: {
      agent: "The agent's name.",
      reason: "What the agent wrote why.",
      mode: "`read` changes nothing; `act` also sends commands."
    }
  }),
  named("Profile", ProfileView, {
    description: "The caller's own profile. All amounts are in `currency`.",
    example: profile,
    fields: {
      phone_number: "E.164, such as `+4520123456`.",
      phoneCountry: "Of the phone number.",
      lat: "Of the home address: degrees north, WGS84.",
      lng: "Of the home address: degrees east, WGS84.",
      workplace_pid: workplacePlace,
      image: "A path of this host.",
      role: "USER for riders; the others are accounts of the console.",
      balance: "Own money, with what bookings hold of it.",
      credit_available: "Unexpired voucher credit, with what bookings hold of it.",
      balance_available: "What can be spent now: balance and credit without what bookings hold.",
      balance_payable: "What a payout pays: own money without what bookings hold.",
      other_balances:
        "Own money in other currencies than `currency`, such as of a payout that came back after a move to another country; a move back makes it the balance.",
      bank_information_type: "Of the bank account for payouts: with `iban_number`, or with the two others.",
      has_pending_payouts: "Whether a payout is under way.",
      pending_top_up:
        "A top-up that is being paid, so that the account cannot be deleted yet; null without one.",
      has_mandatory_properties:
        "Whether first name, last name, e-mail address and postal code are known; without them a person can neither drive nor book.",
      newsletter_signed_up_at: "null without the newsletter.",
      ratings_average: "In stars; null before the first rating.",
      incompleteTrips: "The same as `stats.incomplete_trips`.",
      latestVacation: "The coming or current one; null when it has passed.",
      feature_flags: "By name: on, off, or the variant of an experiment. Ignore unknown names.",
      signupVoucher: "The code of the voucher that was redeemed at sign-up.",
      municipalityId:
        "The key of the partner area in which the home lies, such as a municipality's; null without `lat` and `lng`, and outside of all partner areas.",
      driverContractIds:
        "The contracts under which the person drives: that of the home's partner area while it pays subsidy, and those that subsidise confirmed bookings of the person's trips.",
      passengerContractIds:
        "The contracts under which the person rides: that of the home's partner area while it pays subsidy, and those that subsidise the person's confirmed bookings.",
      impersonation: "null unless a support agent uses this session."
    }
  }),
  named("ProfileChange", ProfilePatch, {
    description:
      "What changes; a field that is absent or null stays as it is. A blank text clears a field, except first name, last name, e-mail address, postal code, language and country, which cannot be cleared.",
    example: {
      name: "Anna",
      last_name: "Holm",
      email: "anna@example.com",
      country: "DK",
      zipcode: "4000",
      voucher: voucherCode,
      newsletter: true
    },
    fields: {
      name: nameText,
      last_name: nameText,
      description: "At most 240 characters.",
      language: "Two letters: da, sv, en, nl or nb, in either case.",
      country: "Two letters: DK, SE, NL, BE or NO.",
      street: shortText,
      city: "At most 200 characters. A new postal code sets it where the list has its city.",
      zipcode: "Must fit the country.",
      lat: "Of the home address: degrees north, WGS84; together with `lng`.",
      lng: "Of the home address: degrees east, WGS84; together with `lat`.",
      workplace_name: shortText,
      workplace_pid: workplacePlace,
      voucher: "The code of a voucher for new users, which is redeemed; in the person's currency.",
      newsletter: "Whether the person wants it."
    }
  }),
  named("Terms", TermsView, {
    description: "A version of the terms of use.",
    example: { publish_time: "2026-01-01T00:00:00.000Z", url: "https://www.samvej.example/terms" },
    fields: { url: "Where their text is; empty if no address is set." }
  })
]
