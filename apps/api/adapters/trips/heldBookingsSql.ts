import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { makePost, newPosting, refusingDebt, writePosting } from "#api/adapters/money/postings.ts"
import { WritesAtEnd } from "#api/adapters/platform/WritesAtEnd.ts"
import { onViolation } from "#api/database/violations.ts"
import type { Booking } from "#core/booking/Booking.ts"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import type { LedgerTransaction } from "#core/money/LedgerTransaction.ts"
import type { BookedPeriod } from "#core/ports/BookingStore.ts"
import { Ids } from "#core/ports/Ids.ts"
import { bookingColumns } from "./bookingColumns.ts"

const refusingOverlap = onViolation("booking_no_overlap", () => new ExistingBookingInPeriod())

/** The methods of `BookingStore` that add bookings. */
export const makeAddBookings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const ids = yield* Ids
  const writes = yield* WritesAtEnd
  const post = makePost(sql, ids)
  const insert = (booking: Booking, period: BookedPeriod) =>
    sql`INSERT INTO booking ${sql.insert(bookingColumns(booking, period))}`

  const add = Effect.fn("BookingStore.add")(
    function* (booking: Booking, period: BookedPeriod) {
      yield* refusingOverlap(insert(booking, period))
    },
    Effect.catchTag("SqlError", Effect.die)
  )

  /** Writes the booking, its hold and what the transaction has collected; answers whether the hold is posted. */
  const write = Effect.fnUntraced(function* (
    booking: Booking,
    period: BookedPeriod,
    hold: Option.Option<LedgerTransaction>
  ) {
    const parts = [sql`booked AS (${insert(booking, period)})`, ...(yield* writes.take)]
    if (Option.isSome(hold)) return yield* writePosting(sql, yield* newPosting(hold.value, ids), parts)
    yield* sql`WITH ${sql.csv(parts)} SELECT 1 AS written`
    return true
  })

  /** One statement, but for the first hold of a person, whose account is missing. */
  const addHeld = Effect.fnUntraced(
    function* (booking: Booking, period: BookedPeriod, hold: Option.Option<LedgerTransaction>) {
      const isPosted = yield* refusingDebt(refusingOverlap(write(booking, period, hold)))
      if (!isPosted && Option.isSome(hold)) yield* post(hold.value)
    },
    Effect.catchTag("SqlError", Effect.die)
  )

  return { add, addHeld }
})
