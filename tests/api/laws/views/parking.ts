import { Effect, Option } from "effect"
import * as fc from "fast-check"
import type { ParkingInfoView } from "#core/contract/views/parking.ts"
import { pick } from "#tests/api/laws/bookings/World.ts"
import { callApi } from "#tests/api/laws/LawContext.ts"
import { allowed, denied, deniedFor, type PermittedCall, type ViewCheck } from "./ViewCheck.ts"
import type { ViewWorld } from "./ViewWorld.ts"

type Reservation = NonNullable<ParkingInfoView["reservation"]>

const onParking = (
  description: string,
  read: (
    info: ParkingInfoView,
    world: ViewWorld,
    id: ViewWorld["trips"][number]["id"]
  ) => Option.Option<PermittedCall>
) =>
  fc.nat({ max: 1 }).map(
    (which): ViewCheck => ({
      description: `the driver of trip ${which} ${description}`,
      read: Effect.fnUntraced(function* (world) {
        const { id } = pick(world.trips, which)
        const seen = yield* callApi(world.driver, (api) => api.parking.parking({ params: { id } }))
        return seen._tag === "Refused" ? Option.none() : read(seen.value, world, id)
      })
    })
  )

/** PARK-006 A trip without a reservation, or with a released one, can reserve a spot. */
const isFree = (reservation: ParkingInfoView["reservation"]) =>
  reservation === null || reservation.state === "released"

const reserve = onParking("reserves a spot", ({ eligible, hasAvailableSpots, reservation }, world, id) => {
  const reasons = [
    ...(isFree(reservation) ? [] : ["parking_already_booked_for_trip", "parking_not_available"]),
    ...(eligible ? [] : ["trip_not_eligible_for_parking"]),
    ...(hasAvailableSpots ? [] : ["no_available_parking_section", "parking_not_available"])
  ]
  const payload = { licensePlate: "AB 12 345" }
  const call = callApi(world.driver, (api) =>
    api.parking.reserveParking({ params: { id }, headers: {}, payload })
  )
  return Option.some({ permission: deniedFor(reasons), call })
})

const changePlate = onParking("changes the plate", ({ reservation }, world, id) =>
  Option.some({
    permission: reservation?.state === "reserved" ? allowed : denied("parking_reservation_not_found"),
    call: callApi(world.driver, (api) =>
      api.parking.changePlate({ params: { id }, payload: { licensePlate: "CD 67 890" } })
    )
  })
)

interface StateChange {
  readonly from: Reservation["state"]
  readonly to: Reservation["state"]
  readonly refusal: string
  readonly call: (id: Reservation["id"], world: ViewWorld) => PermittedCall["call"]
}

/** A repeat has no effect. */
const onReservation = (description: string, { call, from, refusal, to }: StateChange) =>
  onParking(description, ({ reservation }, world) => {
    if (reservation === null || reservation.state === to) return Option.none()
    return Option.some({
      permission: reservation.state === from ? allowed : denied(refusal),
      call: call(reservation.id, world)
    })
  })

const release = onReservation("releases the spot", {
  from: "reserved",
  to: "released",
  refusal: "release_parking_failed",
  call: (id, { driver }) => callApi(driver, (api) => api.parking.releaseParking({ params: { id } }))
})

const dismiss = onReservation("dismisses the reservation", {
  from: "expired",
  to: "dismissed",
  refusal: "dismiss_parking_failed",
  call: (id, { driver }) => callApi(driver, (api) => api.parking.dismissParking({ params: { id } }))
})

export const parkingChecks = [reserve, changePlate, release, dismiss]
