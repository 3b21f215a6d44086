import { Option } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { SessionKind } from "#core/shared/SignedInUser.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import type { BookingStatus } from "./Booking.ts"
import { holdsSeat } from "./seats.ts"

/** The person who looks at a trip; none and null for a guest. */
export interface TripViewer {
  readonly id: Option.Option<UserId>
  readonly role: StaffRole | null
  readonly session: SessionKind | null
}

export const guestViewer: TripViewer = { id: Option.none(), role: null, session: null }

/** A person in a view of the rider app, where a role opens nothing. */
export const riderViewer = (id: UserId): TripViewer => ({
  id: Option.some(id),
  role: null,
  session: "person"
})

/** How exactly a person sees a trip. */
export interface TripPrecision {
  /** Metres to which the addresses of the trip are rounded; 0 shows them as they are. */
  readonly endMeters: number
  readonly showsLastName: boolean
}

const exactPrecision: TripPrecision = { endMeters: 0, showsLastName: true }

interface Passenger {
  readonly passengerId: UserId
  readonly status: BookingStatus
}

/**
 * SEC-006, N82 Decides how exactly a person sees a trip. Its driver, its passengers with a seat, and support and
 * administrators in a console session see all of it. Everybody else sees rounded ends; guests and partners the driver's first
 * name only. A session of staff in the rider app needs no passkey and lives 30 days, so it opens no more than that of a rider.
 */
export const tripPrecision = (
  { driverId }: { readonly driverId: UserId },
  bookings: ReadonlyArray<Passenger>,
  { id, role, session }: TripViewer,
  { guestRoundMeters }: ProductSettingsValues["privacy"]
): TripPrecision => {
  const isOnTrip = Option.exists(
    id,
    (viewer) =>
      viewer === driverId ||
      bookings.some((booking) => booking.passengerId === viewer && holdsSeat(booking.status))
  )
  const isStaff = session === "console" && (role === "SUPPORT" || role === "ADMIN")
  if (isOnTrip || isStaff) return exactPrecision
  return { endMeters: guestRoundMeters, showsLastName: Option.isSome(id) && role !== "PARTNER" }
}
