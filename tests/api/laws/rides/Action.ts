import type { Effect } from "effect"
import type { BookingStatus } from "#core/booking/Booking.ts"
import type { BookingMove } from "#core/booking/bookingTransitions.ts"
import type { Lives, Outcome } from "#tests/api/laws/LawContext.ts"
import type { World } from "./World.ts"

/** Something that people or time do. */
export interface Action {
  readonly words: string
  /** What it may do to bookings that are there. */
  readonly moves: ReadonlyArray<BookingMove["_tag"]>
  /** How a booking begins that it makes. */
  readonly makes: BookingStatus | null
  /** There is somebody or something to do it to. */
  readonly isPossible: (village: World) => boolean
  readonly act: (village: World) => Effect.Effect<Outcome<unknown>, unknown, Lives>
}
