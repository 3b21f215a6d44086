import { Option } from "effect"
import type { TransactionView } from "#core/contract/money.ts"
import { resultPath } from "#rider/shared/trips/resultPath.ts"

/**
 * MONEY-026 Returns the path of the ride that a transaction belongs to; undefined for what belongs to no ride. A top-up for a ride opens its
 * result, which leads to the booking once there is one.
 */
export const transactionPath = ({
  actionableId,
  actionableType,
  tripId
}: Pick<TransactionView, "actionableId" | "actionableType" | "tripId">): string | undefined => {
  if (Option.isNone(actionableId) || Option.isNone(tripId)) return undefined
  switch (actionableType) {
    case "commute_driver_trip":
      return `/trip-details/driver/${tripId.value}`
    case "commute_passenger_trip":
      return `/trip-details/passenger/${actionableId.value}/${tripId.value}`
    case "top_up":
      return resultPath({ trip_id: tripId.value })
    case "adjustment":
    case "payout":
    case "voucher":
      return undefined
  }
}
