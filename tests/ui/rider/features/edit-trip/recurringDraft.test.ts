import { Option } from "effect"
import { describe, expect, it } from "vitest"
import type { RecurringTripView } from "#core/contract/views/recurring.ts"
import { setTime, toggleDay } from "#core/recurring/weekDraft.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { recurringDraftOf, toRecurringPayload } from "#rider/features/edit-trip/recurringDraft.ts"
import { uuid } from "#tests/ui/rider/views.ts"

const saved: RecurringTripView = {
  id: RecurringTripId.make(uuid(1)),
  role: "PASSENGER",
  seats: 1,
  leaveStopCount: 0,
  chargeForTrip: false,
  plannedTimeBy: "ARRIVAL",
  autoOffer: false,
  fromStreet: "Jernbanegade 3",
  fromZipcode: "4000",
  fromCity: "Roskilde",
  fromCountry: "DK",
  fromLat: 55.64,
  fromLng: 12.08,
  fromPlaceId: Option.none(),
  toStreet: "Nørregade 2",
  toZipcode: "4600",
  toCity: "Køge",
  toCountry: "DK",
  toLat: 55.45,
  toLng: 12.17,
  toPlaceId: Option.none(),
  mondayLeave: "07:10",
  tuesdayLeave: null,
  wednesdayLeave: null,
  thursdayLeave: null,
  fridayLeave: "07:30",
  saturdayLeave: null,
  sundayLeave: null
}
const draft = recurringDraftOf(saved)

describe("a changed recurring trip", () => {
  it("RECUR-014 RECUR-015 has the saved addresses, days and terms in its form", () => {
    expect(draft).toMatchObject({
      from: { name: "Jernbanegade 3", city: "Roskilde" },
      to: { street: "Nørregade 2" },
      week: { monday: { checked: true, time: "07:10" }, tuesday: { checked: false } },
      plannedTimeBy: "ARRIVAL",
      autoOffer: false
    })
  })
  it("RECUR-012 is for one seat as a passenger", () => {
    expect(toRecurringPayload(saved, { ...draft, seats: 3 }).seats).toBe(1)
    expect(toRecurringPayload({ ...saved, role: "DRIVER" }, { ...draft, seats: 3 }).seats).toBe(3)
  })
  it("sends all days, and an address only if it is another one", () => {
    const week = setTime(toggleDay(draft.week, "friday"), "sunday", "09:20")
    const payload = toRecurringPayload(saved, { ...draft, week, to: { ...draft.to, lat: 55.5 } })
    expect(payload).toMatchObject({ mondayLeave: "07:10", fridayLeave: null, sundayLeave: "09:20" })
    expect(payload).toMatchObject({ toLat: 55.5 })
    expect(payload).not.toHaveProperty("fromLat")
  })
})
