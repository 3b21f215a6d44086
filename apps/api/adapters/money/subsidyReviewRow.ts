import { Schema } from "effect"
import { Currency } from "#core/shared/country.ts"
import { BookingId, ContractId, TripId, UserId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"
import { ReviewReason, ReviewState } from "#core/subsidy/SubsidyReview.ts"

/** A row of `subsidy_review`; `amount` in minor units. */
export const SubsidyReviewRow = Schema.Struct({
  booking_id: BookingId,
  trip_id: TripId,
  driver_id: UserId,
  contract_id: ContractId,
  amount: Minor,
  currency: Currency,
  reasons: Schema.Array(ReviewReason),
  state: ReviewState,
  created_at: Schema.DateTimeUtcFromDate,
  decided_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate),
  reopenings: Schema.Int
})
