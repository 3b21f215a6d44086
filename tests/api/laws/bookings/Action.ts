import type { Effect } from "effect"
import type { BookingStatus } from "#core/booking/Booking.ts"
import type { LawServices, Outcome } from "#tests/api/laws/LawContext.ts"
import type { Transition } from "./lifecycle.ts"
import type { World } from "./World.ts"

/** What a person does, or time. */
export interface Action {
  readonly description: string
  /** The transitions that existing bookings may make. */
  readonly transitions: ReadonlyArray<Transition>
  /** The first status of a booking that it creates. */
  readonly createdStatus: BookingStatus | null
  readonly isPossible: (world: World) => boolean
  readonly act: (world: World) => Effect.Effect<Outcome<unknown>, unknown, LawServices>
}
