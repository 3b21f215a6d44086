import type { HistoryItem } from "#core/contract/bookings.ts"
import { DroveRide } from "./DroveRide.tsx"
import { RodeRide } from "./RodeRide.tsx"

/** One ride of the past, in the colour of the role it was ridden in. */
export function Ride({ item }: { readonly item: HistoryItem }) {
  return item.kind === "driver" ? <DroveRide item={item} /> : <RodeRide item={item} />
}
