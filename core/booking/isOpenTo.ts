import { Option } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { Booking } from "./Booking.ts"

/** NOW-002, C13 who may look at a trip by its id: everybody, but at a ride now only its driver and who has boarded it by its code. */
export const isOpenTo = (
  { driverId, type }: Pick<DriverTrip, "driverId" | "type">,
  bookings: ReadonlyArray<Pick<Booking, "passengerId">>,
  viewer: Option.Option<UserId>
): boolean =>
  type === "PLANNED" ||
  Option.exists(viewer, (id) => id === driverId || bookings.some(({ passengerId }) => passengerId === id))
