import { Effect, Option } from "effect"
import * as fc from "fast-check"
import type { ParkingInfoView } from "#core/contract/views/parking.ts"
import { ask } from "#tests/api/laws/LawContext.ts"
import { pick } from "#tests/api/laws/rides/World.ts"
import { type Claim, type Heard, no, unless, yes } from "./Claim.ts"
import type { Town } from "./Town.ts"

type Reservation = NonNullable<ParkingInfoView["reservation"]>

const onParking = (
  words: string,
  hear: (info: ParkingInfoView, town: Town, id: Town["trips"][number]["id"]) => Option.Option<Heard>
) =>
  fc.nat({ max: 1 }).map(
    (which): Claim => ({
      words: `the driver of trip ${which} ${words}`,
      hear: Effect.fnUntraced(function* (town) {
        const { id } = pick(town.trips, which)
        const seen = yield* ask(town.driver, (api) => api.parking.parking({ params: { id } }))
        return seen._tag === "Refused" ? Option.none() : hear(seen.value, town, id)
      })
    })
  )

/** PARK-006 a spot that was given back can be had again. */
const isFree = (reservation: ParkingInfoView["reservation"]) =>
  reservation === null || reservation.state === "released"

const reserve = onParking("asks for a spot", ({ eligible, hasAvailableSpots, reservation }, town, id) => {
  const reasons = [
    ...(isFree(reservation) ? [] : ["parking_already_booked_for_trip", "parking_not_available"]),
    ...(eligible ? [] : ["trip_not_eligible_for_parking"]),
    ...(hasAvailableSpots ? [] : ["no_available_parking_section", "parking_not_available"])
  ]
  const payload = { licensePlate: "AB 12 345" }
  const call = ask(town.driver, (api) => api.parking.reserveParking({ params: { id }, headers: {}, payload }))
  return Option.some({ told: unless(reasons), call })
})

const changePlate = onParking("comes with another car", ({ reservation }, town, id) =>
  Option.some({
    told: reservation?.state === "reserved" ? yes : no("parking_reservation_not_found"),
    call: ask(town.driver, (api) =>
      api.parking.changePlate({ params: { id }, payload: { licensePlate: "CD 67 890" } })
    )
  })
)

interface Ending {
  readonly from: Reservation["state"]
  readonly to: Reservation["state"]
  readonly refusal: string
  readonly call: (id: Reservation["id"], town: Town) => Heard["call"]
}

/** A second time does no harm. */
const onReservation = (words: string, { call, from, refusal, to }: Ending) =>
  onParking(words, ({ reservation }, town) => {
    if (reservation === null || reservation.state === to) return Option.none()
    return Option.some({
      told: reservation.state === from ? yes : no(refusal),
      call: call(reservation.id, town)
    })
  })

const release = onReservation("gives the spot back", {
  from: "reserved",
  to: "released",
  refusal: "release_parking_failed",
  call: (id, { driver }) => ask(driver, (api) => api.parking.releaseParking({ params: { id } }))
})

const dismiss = onReservation("puts the reservation away", {
  from: "expired",
  to: "dismissed",
  refusal: "dismiss_parking_failed",
  call: (id, { driver }) => ask(driver, (api) => api.parking.dismissParking({ params: { id } }))
})

export const parkingClaims = [reserve, changePlate, release, dismiss]
