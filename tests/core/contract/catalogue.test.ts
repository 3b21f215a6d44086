import { Effect, Schema, SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import * as Booking from "#core/booking/refusals.ts"
import { onWire, RefusalText } from "#core/contract/onWire.ts"
import * as Money from "#core/money/refusals.ts"
import { clientCode, codeOfStatus } from "#core/shared/clientCodes.ts"
import { BookingId } from "#core/shared/ids.ts"
import { Maintenance, ServerBusy, TooManyRequests } from "#core/shared/refusals.ts"
import * as Trip from "#core/trip/refusals.ts"
import da from "#locales/da/error.json" with { type: "json" }
import en from "#locales/en/error.json" with { type: "json" }
import nb from "#locales/nb/error.json" with { type: "json" }
import nl from "#locales/nl/error.json" with { type: "json" }
import sv from "#locales/sv/error.json" with { type: "json" }

const languages: ReadonlyArray<Readonly<Record<string, unknown>>> = [en, da, sv, nl, nb]

/** The texts of a code in the five languages, English first. */
const textsOf = (code: string): ReadonlyArray<string> => languages.map((texts) => String(texts[code]))

const bookingId = BookingId.make("00000000-0000-7000-8000-000000000001")

/** Each refusal with its data, its status, and a part of its English text. */
const catalogue = [
  ["ERR-001", Trip.CannotBookOwnCommute, {}, 403, /not available to you/],
  ["ERR-002", Booking.CannotBookStopsNotOnRoute, {}, 422, /no longer available/],
  ["ERR-004", Booking.CannotBookMoreThanAvailableSeats, { available: 1 }, 409, /not enough free seats/],
  ["ERR-005", Booking.NoSeatsAvailable, {}, 409, /no free seats/],
  ["ERR-006", Booking.NotAutoBookable, {}, 422, /could not be booked automatically/],
  ["ERR-007", Trip.UnableToCreateRoute, {}, 422, /Try another address/],
  ["ERR-008", Trip.AddressesMustBeDifferent, {}, 422, /must be different/],
  ["ERR-009", Trip.RouteTooShort, { kilometers: 1 }, 422, /at least \{\{kilometers\}\} km/],
  ["ERR-011", Booking.AlreadyBooked, { bookingId }, 409, /already booked/],
  ["ERR-012", Trip.ExistingTripInPeriod, {}, 409, /already driving .* Cancel that trip first/],
  ["ERR-013", Booking.ExistingBookingInPeriod, {}, 409, /already a passenger .* Cancel that booking first/],
  ["ERR-014", Trip.UserHasOngoingActivity, {}, 409, /already have a trip under way/],
  ["ERR-016", Trip.CannotBookActiveCommute, {}, 409, /already started/],
  ["ERR-017", Booking.DuplicateRating, {}, 409, /already rated/],
  ["ERR-018", Trip.TripNotFound, {}, 404, /could not find this trip/],
  ["ERR-019", Trip.TripAlreadyCompleted, {}, 409, /already completed/],
  ["ERR-020", Trip.CompletedTrip, {}, 409, /is completed/],
  ["ERR-021", Trip.TripAlreadyStarted, {}, 409, /already started/],
  ["ERR-022", Trip.TripNotStarted, {}, 409, /not started yet/],
  ["ERR-023", Trip.OtherTripPendingCompletion, {}, 409, /Finish your other trip first/],
  ["ERR-024", Trip.OtherTripPendingActivation, {}, 409, /Start your other trip first/],
  ["ERR-025", Trip.TripAwaitingPassengerRequests, { requests: 1 }, 409, /Answer the open requests/],
  ["ERR-026", Trip.UserIsNotEligibleForSubsidy, { distance: 900 }, 403, /not give a subsidy/],
  [
    "ERR-027",
    Trip.BeforeEarliestActivationTime,
    { earliest: "2026-03-02T07:00:00.000Z" },
    403,
    /too early to start/
  ],
  ["MONEY-020", Money.InsufficientFundsOnBalance, {}, 422, /try again, or contact support/],
  [
    "MONEY-021",
    Money.UnsuccessfulTransfer,
    { currency: "SEK" },
    422,
    /paid in \{\{currency\}\}.* another currency.* Contact support/
  ],
  ["ERR-030", TooManyRequests, { retryAfter: 5 }, 429, /Try again/],
  ["HTTP-007", Maintenance, { retryAfter: 60 }, 503, /maintenance/],
  ["SEC-024", ServerBusy, { retryAfter: 3 }, 429, /Many people are travelling/],
  ["ERR-031", Booking.Driving, {}, 403, /your own trip/]
] as const

const encoded = (refusal: (typeof catalogue)[number][1], data: object) => {
  const wire: Schema.Codec<unknown, unknown> = onWire<unknown>(refusal)
  const made = Schema.decodeUnknownSync(refusal)({ _tag: refusal.identifier, ...data })
  return Effect.runSync(
    Schema.encodeEffect(wire)(made).pipe(Effect.provideService(RefusalText, (code) => textsOf(code)[0] ?? ""))
  )
}

describe("a refusal of the catalogue", () => {
  it.each(
    catalogue.map(
      ([id, refusal, data, status]) => [id, refusal.identifier, { refusal, data, status }] as const
    )
  )("%s %s has its status, its code twice and its text", (_id, code, row) => {
    const { data, refusal, status } = row
    expect(SchemaAST.resolve(refusal.ast)?.["httpApiStatus"]).toBe(status)
    expect(encoded(refusal, data)).toMatchObject({
      message: textsOf(code)[0],
      error: code,
      identifier: code
    })
  })
})

/** Codes that no answer of the server has. */
const neverSent = [
  ["PARK-030", "parking_release_failed", /could not be released/],
  ["ERR-015", "user_has_no_ongoing_activity", /no active trip here/],
  ["ERR-003", "generic", /Please try again or contact support/],
  ["ERR-028", "unable_to_get_location", /could not find your location/],
  ["ERR-029", "offline", /Check your connection/]
] as const

describe("the text of a code", () => {
  it.each([
    ...catalogue.map(([id, refusal, , , pattern]) => [id, refusal.identifier, pattern] as const),
    ...neverSent
  ])("%s of %s exists in five languages, each different", (_id, code, pattern) => {
    const texts = textsOf(code)
    expect(texts[0]).toMatch(pattern)
    expect(texts.every((text) => text !== "undefined" && text.length > 10)).toBe(true)
    expect(new Set(texts).size).toBe(5)
  })
})

describe("the code that a client chooses by itself", () => {
  it.each([
    ["ERR-029 without a connection", clientCode.no_connection, "offline"],
    ["ERR-003 without an answer in time", clientCode.timeout, "generic"],
    ["ERR-003 after a fault of its own", clientCode.unexpected, "generic"],
    ["ERR-028 without a position", clientCode.no_position, "unable_to_get_location"],
    ["ERR-003 for a refusal without a code", codeOfStatus(500), "generic"],
    ["ERR-003 for an unknown status", codeOfStatus(418), "generic"],
    ["ERR-030 for too many calls", codeOfStatus(429), "too_many_requests"],
    ["ERR-030 for calls that are too early", codeOfStatus(425), "too_many_requests"],
    ["N81 without a sign-in", codeOfStatus(401), "unauthenticated"],
    ["HTTP-007 during maintenance", codeOfStatus(503), "maintenance"]
  ])("%s", (_case, code, expected) => {
    expect(code).toBe(expected)
  })
})
