import type { HistoryItem } from "#core/contract/bookings.ts"
import { DriverHistoryItem } from "./DriverHistoryItem.tsx"
import { PassengerHistoryItem } from "./PassengerHistoryItem.tsx"

/** One ride of the past, in the colour of the role it was ridden in. */
export function Ride({ item }: { readonly item: HistoryItem }) {
  return item.kind === "driver" ? <DriverHistoryItem item={item} /> : <PassengerHistoryItem item={item} />
}
