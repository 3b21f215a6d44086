import { DateTime, Option } from "effect"

/** PROF-020, PROF-021 The status and the counts of `profileOnWire`, decoded. */
export const statusAndCounts = {
  hasMandatoryProperties: true,
  eidVerifiedAt: Option.some(DateTime.makeUnsafe("2026-01-02T08:00:00Z")),
  eidProvider: Option.some("nlidin"),
  newsletterSignedUpAt: Option.some(DateTime.makeUnsafe("2026-01-03T08:00:00Z")),
  termsAcceptedAt: Option.some(DateTime.makeUnsafe("2026-01-04T08:00:00Z")),
  createdAt: DateTime.makeUnsafe("2026-01-01T08:00:00Z"),
  onboardingSegment: Option.some("driver"),
  ratingsAverage: Option.some(4.5),
  stats: {
    carpoolsCompleted: 7,
    seatsDriven: 6,
    seatsBooked: 5,
    tripsPassenger: 4,
    tripsDriver: 3,
    incompleteTrips: 2
  },
  incompleteTrips: 2
}

/** PROF-022 The relations of `profileOnWire`, decoded. */
export const relations = {
  latestVacation: Option.some({ start: "2026-03-20", end: "2026-03-29" }),
  unreadNotifications: true,
  unreadNotificationsCount: 9,
  unreadMessagesCount: 0,
  featureFlags: { Eid: true, Onboarding: "short" },
  vouchers: [{ code: "SPRING", voucherType: "CREDIT", amount: 5000, currency: "EUR" }],
  signupVoucher: Option.some("HELLO50"),
  municipalityId: Option.some("0363"),
  driverContractIds: ["00000000-0000-7000-8000-00000000c001"],
  passengerContractIds: ["00000000-0000-7000-8000-00000000c002"]
}
