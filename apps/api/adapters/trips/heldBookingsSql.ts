import { Effect, Option } from "effect"
import type { SqlClient } from "effect/sql"
import { makePost, newPosting, refusingDebt, writePosting } from "#api/adapters/money/postings.ts"
import { onViolation } from "#api/database/violations.ts"
import type { Booking } from "#core/booking/Booking.ts"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import type { LedgerTransaction } from "#core/money/LedgerTransaction.ts"
import type { BookedPeriod } from "#core/ports/BookingStore.ts"
import type { Ids } from "#core/ports/Ids.ts"
import { bookingColumns } from "./bookingColumns.ts"

const refusingOverlap = onViolation("booking_no_overlap", () => new ExistingBookingInPeriod())

/** The methods of `BookingStore` that add bookings. */
export const makeAddBookings = (sql: SqlClient.SqlClient, ids: Ids["Service"]) => {
  const post = makePost(sql, ids)
  const insert = (booking: Booking, period: BookedPeriod) =>
    sql`INSERT INTO booking ${sql.insert(bookingColumns(booking, period))}`

  const add = Effect.fn("BookingStore.add")(
    function* (booking: Booking, period: BookedPeriod) {
      yield* refusingOverlap(insert(booking, period))
    },
    Effect.catchTag("SqlError", Effect.die)
  )

  /** One statement, but for the first hold of a person, whose account is missing. */
  const writeHeld = Effect.fnUntraced(
    function* (booking: Booking, period: BookedPeriod, hold: LedgerTransaction) {
      const posting = yield* newPosting(hold, ids)
      const written = writePosting(sql, posting, [sql`booked AS (${insert(booking, period)})`])
      return yield* refusingDebt(refusingOverlap(written))
    },
    Effect.catchTag("SqlError", Effect.die)
  )

  const addHeld = Effect.fn("BookingStore.addHeld")(function* (
    booking: Booking,
    period: BookedPeriod,
    hold: Option.Option<LedgerTransaction>
  ) {
    if (Option.isNone(hold)) return yield* add(booking, period)
    const isPosted = yield* writeHeld(booking, period, hold.value)
    if (!isPosted) yield* post(hold.value)
  })

  return { add, addHeld }
}
