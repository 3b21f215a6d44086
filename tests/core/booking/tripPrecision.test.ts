import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { guestViewer, type TripViewer, tripPrecision } from "#core/booking/tripPrecision.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import { aBooking, anna, bo, carl } from "#tests/support/builders/entities.ts"

const seen = (viewer: TripViewer, bookings = [aBooking()]) =>
  tripPrecision({ driverId: bo }, bookings, viewer, defaultProductSettings.privacy)
const person = (
  id: typeof bo,
  role: StaffRole | null = null,
  session: TripViewer["session"] = "person"
): TripViewer => ({ id: Option.some(id), role, session })

const exact = { endMeters: 0, showsLastName: true }

describe("SEC-006 a trip is exact", () => {
  it.each([
    ["for its driver", person(bo)],
    ["for support in a console session", person(carl, "SUPPORT", "console")],
    ["for an administrator in a console session", person(carl, "ADMIN", "console")],
    ["for a partner who drives it", person(bo, "PARTNER")]
  ])("%s", (_who, viewer) => {
    expect(seen(viewer)).toEqual(exact)
  })
  it.each(["ACCEPTED", "RESERVED"] as const)("for a passenger whose booking is %s", (status) => {
    expect(seen(person(anna), [aBooking({ status })])).toEqual(exact)
  })
})

describe("SEC-006 a trip is rounded to 300 m", () => {
  it("for a guest and a partner, who see no last name", () => {
    expect(seen(guestViewer)).toEqual({ endMeters: 300, showsLastName: false })
    expect(seen(person(carl, "PARTNER"))).toEqual({ endMeters: 300, showsLastName: false })
  })
  it("for a signed-in person who is not booked", () => {
    expect(seen(person(carl), [aBooking({ status: "ACCEPTED" })])).toEqual({
      endMeters: 300,
      showsLastName: true
    })
  })
  it.each([
    ["SUPPORT", "person"],
    ["ADMIN", "person"],
    ["SUPPORT", "impersonation"],
    ["ADMIN", "impersonation"]
  ] as const)("for %s in a %s session, which opens no more than that of a rider", (role, session) => {
    expect(seen(person(carl, role, session))).toEqual({ endMeters: 300, showsLastName: true })
  })
  it("for a partner in a console session", () => {
    expect(seen(person(carl, "PARTNER", "console"))).toEqual({ endMeters: 300, showsLastName: false })
  })
  it.each(["AWAITING_APPROVAL", "DENIED", "CANCELED"] as const)(
    "for a passenger whose booking is %s",
    (status) => {
      expect(seen(person(anna), [aBooking({ status })])).toEqual({ endMeters: 300, showsLastName: true })
    }
  )
})
