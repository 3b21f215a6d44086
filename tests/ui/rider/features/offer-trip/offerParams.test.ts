import { Option } from "effect"
import { describe, expect, it } from "vitest"
import type { PlaceView } from "#core/contract/views/address.ts"
import { timesOf } from "#core/recurring/weekDraft.ts"
import { type OfferDraft, weeklyReturnDraft } from "#rider/features/offer-trip/offerDraft.ts"
import {
  firstWeek,
  parseOfferParams,
  parseOfferType,
  weeklyReturnPath,
  withoutDraftParams
} from "#rider/features/offer-trip/offerParams.ts"
import { toPlaceParam } from "#rider/shared/forms/placeParam.ts"
import { at } from "#tests/ui/rider/views.ts"

const station: PlaceView = {
  placeId: Option.none(),
  name: "Roskilde St.",
  street: "Jernbanegade 1",
  zipcode: "4000",
  city: "Roskilde",
  country: "DK",
  lat: 55.64,
  lng: 12.08
}
const work: PlaceView = { ...station, name: "Nørregade 2", city: "Køge", lat: 55.45 }
const draft: OfferDraft = {
  from: station,
  to: work,
  time: { mode: "departure", dateTime: at("08:00"), leaveNow: false },
  seats: 3,
  charge: false,
  via: [],
  deactivatedStops: [],
  isReturn: false
}
const search = (text: string) => new URLSearchParams(text)

describe("the address of an offer", () => {
  it("TRIP-002 TRIP-003 names the kind of trip, its places and whether it is a return", () => {
    expect(parseOfferType(search("type=recurring&isFromOnboarding=true"))).toBe("recurring")
    expect(parseOfferType(search("type=weekly"))).toBe("single")
    const params = new URLSearchParams({ type: "single", from: toPlaceParam(station), return: "true" })
    expect(parseOfferParams(params)).toEqual({ from: station, isReturn: true })
    expect(withoutDraftParams(params).toString()).toBe("type=single")
    expect(parseOfferParams(search("type=single"))).toBeUndefined()
  })
  it("TRIP-002 ignores a place that nobody could have chosen", () => {
    expect(parseOfferParams(search("from=somewhere"))).toEqual({})
  })
  it("RECUR-003 of the return has the places swapped", () => {
    const path = weeklyReturnPath(weeklyReturnDraft(draft))
    expect(parseOfferParams(new URL(path, "https://samvej.example").searchParams)).toEqual({
      from: work,
      to: station,
      isReturn: true
    })
  })
})

describe("a weekly trip", () => {
  it("RECUR-004 RECUR-005 begins with Monday to Friday at 09:00, or at the time of the address", () => {
    expect(timesOf(firstWeek(search("")))).toMatchObject({ monday: "09:00", friday: "09:00", saturday: null })
    expect(timesOf(firstWeek(search("time=06:40")))).toMatchObject({ monday: "06:40", sunday: null })
    expect(timesOf(firstWeek(search("time=25:00")))).toMatchObject({ monday: "09:00" })
  })
  it("RECUR-007 returns eight hours later", () => {
    const back = weeklyReturnDraft({ ...draft, week: firstWeek(search("time=07:15")) })
    expect(back.week === undefined ? undefined : timesOf(back.week)).toMatchObject({
      monday: "15:15",
      saturday: null
    })
    expect(back).toMatchObject({ from: work, to: station, isReturn: true })
  })
})
