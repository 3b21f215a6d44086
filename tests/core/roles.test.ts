import { Exit, Option, Result, Schema } from "effect"
import { OpenApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import { newPerson } from "#core/account/newPerson.ts"
import { Phone } from "#core/account/phone.ts"
import { decideTransition } from "#core/booking/bookingTransitions.ts"
import { isDriverTripShown, isOwnBookingShown } from "#core/booking/overview.ts"
import { checkRatingOpen } from "#core/booking/rating.ts"
import { freeSeats } from "#core/booking/seats.ts"
import { Api } from "#core/contract/Api.ts"
import { OfferPayload } from "#core/contract/offer.ts"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import type { Bookable } from "#core/trip/Bookable.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { checkStartable } from "#core/trip/checkStartable.ts"
import { TripType } from "#core/trip/DriverTrip.ts"
import { aBooking, anAddress, anna, aTrip, at, bo, carl, onWire } from "#tests/support/builders/entities.ts"

const departure = at("2026-03-02T08:00:00Z")
const listed: Bookable = {
  driverId: Option.some(bo),
  isPublic: false,
  isOnDemand: false,
  startedAt: Option.none(),
  completedAt: Option.none(),
  bookableUntil: Option.none(),
  departureTime: departure
}

const tagOf = <A>(result: Result.Result<A, { readonly _tag: string }>) =>
  Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: () => "yes" })

describe("a trip can be booked", () => {
  it.each([
    ["PROD-002 by a passenger who is not its driver", Option.some(anna), "yes"],
    ["PROD-002 as a visitor sees", Option.none(), "yes"],
    ["PROD-002 but not by its driver", Option.some(bo), "cannot_book_own_commute"]
  ])("%s", (_case, who, answer) => {
    expect(tagOf(checkBookable(listed, who, departure))).toBe(answer)
  })
  it("PROD-003 one account cannot book its own trip, but can book another", () => {
    const annasTrip = { ...listed, driverId: Option.some(anna) }
    expect([bo, anna].map((who) => tagOf(checkBookable(annasTrip, Option.some(who), departure)))).toEqual([
      "yes",
      "cannot_book_own_commute"
    ])
  })
  it("PROD-003 an account has no role of driver or passenger", () => {
    const start = { id: carl, phone: Phone.make("+4521345678"), language: "EN", now: departure } as const
    const { onboardingSegment, role } = newPerson(start)
    expect([role, onboardingSegment]).toEqual([null, Option.none()])
  })
})

const { paths } = OpenApi.fromApi(Api)
const needsSignIn = (path: string, method: "get" | "post") =>
  (paths[path]?.[method]?.security ?? []).some((way) => "bearer" in way)
const bodyOf = (path: string) => JSON.stringify(paths[path]?.post?.requestBody ?? "nothing")

describe("a visitor may call", () => {
  it.each([
    ["PROD-004 the look-up of a trip code without signing in", "/api/driver-trip-code/{code}", "get", false],
    ["PROD-004 its booking only signed in", "/api/driver-trip-prospect/book", "post", true],
    [
      "PROD-004 the booking of the marketplace only signed in",
      "/api/v3/commute/marketplace/book",
      "post",
      true
    ]
  ] as const)("%s", (_case, path, method, signedIn) => {
    expect(paths[path]?.[method]).toBeDefined()
    expect(needsSignIn(path, method)).toBe(signedIn)
  })
  it.each(["/api/sign-up/register", "/api/auth/login-otp"])(
    "PROD-004 %s to create a session with a one-time code",
    (path) => {
      expect(needsSignIn(path, "post")).toBe(false)
      expect(bodyOf(path)).toMatch(/"required":\[[^\]]*"otp"/)
    }
  )
})

const readOffer = Schema.decodeUnknownExit(OfferPayload)
const anOffer = (type: string, when: object) => ({
  type,
  charge_for_trip: false,
  departure_stops: [],
  via_stops: [],
  ...onWire("from", anAddress()),
  ...onWire("to", anAddress()),
  ...when
})

describe("a driver can offer", () => {
  const once = { departure: "2026-03-02T08:00:00Z" }
  it.each([
    ["PROD-006 a single trip", anOffer("SINGLE_TRIP", once), true],
    ["PROD-006 a recurring commuter trip", anOffer("WORK", { times: { monday_leave: "08:00" } }), true],
    ["PROD-006 not a ride now as a planned trip", anOffer("ON_DEMAND", once), false]
  ])("%s", (_case, payload, isRead) => {
    expect(Exit.isSuccess(readOffer(payload))).toBe(isRead)
  })
  it("PROD-006 a ride now of type ON_DEMAND, which can be boarded after its start", () => {
    expect(Schema.is(TripType)("ON_DEMAND")).toBe(true)
    const active = { ...listed, startedAt: Option.some(departure) }
    const later = at("2026-03-02T08:10:00Z")
    const board = (isOnDemand: boolean) =>
      tagOf(checkBookable({ ...active, isOnDemand }, Option.some(anna), later))
    expect([board(true), board(false)]).toEqual(["yes", "cannot_book_active_commute"])
  })
})

const part = { fromPosition: 0, toPosition: 3 }

describe("a seat", () => {
  it("PROD-008 that is requested is taken when the driver accepts", () => {
    const requested = aBooking({ status: "AWAITING_APPROVAL" })
    expect(freeSeats(3, [requested], part)).toBe(3)
    const accepted = Result.getOrThrow(decideTransition(requested.status, { _tag: "Accept" }, "scheduled"))
    expect(freeSeats(3, [{ ...requested, status: accepted }], part)).toBe(2)
  })
  it("PROD-008 that is booked directly is taken at once, without approval", () => {
    const direct = aBooking({ status: "ACCEPTED", byCode: true })
    expect(freeSeats(3, [direct], part)).toBe(2)
    expect(tagOf(decideTransition(direct.status, { _tag: "Accept" }, "active"))).toBe("booking_not_open")
    expect(tagOf(decideTransition(direct.status, { _tag: "Deny" }, "active"))).toBe("booking_not_open")
  })
})

const done = Option.some(at("2026-03-02T08:40:00Z"))

describe("after the trip", () => {
  it.each([
    ["PROD-010 the driver is asked to rate the passengers", false, true],
    ["PROD-010 until the rating is given", true, false]
  ])("%s", (_case, isRated, isAsked) => {
    expect(isDriverTripShown(aTrip({ completedAt: done }), [{ status: "ACCEPTED", isRated }])).toBe(isAsked)
  })
  it.each([
    ["PROD-010 the passenger is asked to rate the driver", false, true],
    ["PROD-010 until the rating is given", true, false]
  ])("%s", (_case, isRated, isAsked) => {
    expect(isOwnBookingShown({ status: "ACCEPTED", isRated, cancelledAt: Option.none() })).toBe(isAsked)
  })
  it("PROD-010 a rating that was not given is open", () => {
    expect(tagOf(checkRatingOpen(Option.none(), departure, 0))).toBe("yes")
  })
})

describe("the rights of the driver", () => {
  const startable = { now: departure, settings: tripDefaults.trip, declinePending: false }
  it.each([
    ["PROD-012 starts the trip", checkStartable(aTrip(), [], 0, startable), "yes"],
    [
      "PROD-012 does not start a completed trip",
      checkStartable(aTrip({ completedAt: done }), [], 0, startable),
      "trip_already_completed"
    ],
    [
      "PROD-012 accepts a passenger",
      decideTransition("AWAITING_APPROVAL", { _tag: "Accept" }, "scheduled"),
      "yes"
    ],
    [
      "PROD-012 denies a passenger",
      decideTransition("AWAITING_APPROVAL", { _tag: "Deny" }, "scheduled"),
      "yes"
    ],
    ["PROD-012 cancels a passenger", decideTransition("ACCEPTED", { _tag: "Cancel" }, "scheduled"), "yes"],
    [
      "PROD-012 does not cancel a passenger of a completed trip",
      decideTransition("ACCEPTED", { _tag: "Cancel" }, "completed"),
      "trip_already_completed"
    ]
  ])("%s", (_case, result, answer) => {
    expect(tagOf<unknown>(result)).toBe(answer)
  })
})

describe("the rights of the passenger", () => {
  it.each([
    ["PROD-013 books a trip", checkBookable(listed, Option.some(anna), departure), "yes"],
    [
      "PROD-013 cancels a request",
      decideTransition("AWAITING_APPROVAL", { _tag: "Cancel" }, "scheduled"),
      "yes"
    ],
    ["PROD-013 cancels a booking", decideTransition("ACCEPTED", { _tag: "Cancel" }, "active"), "yes"],
    [
      "PROD-013 does not cancel a booking of a completed trip",
      decideTransition("ACCEPTED", { _tag: "Cancel" }, "completed"),
      "trip_already_completed"
    ],
    ["PROD-013 rates the driver", checkRatingOpen(Option.none(), departure, 0), "yes"]
  ])("%s", (_case, result, answer) => {
    expect(tagOf<unknown>(result)).toBe(answer)
  })
})
