export type LiveSeat = { readonly seat: number; readonly state: "taken" | "free" | "notOffered" }

interface Seats {
  readonly taken: number
  /** The seats that the trip offers. */
  readonly offered: number
}

/** TRIP-012, LIVE-006 The seat indicator shows `liveCapacity` seats, or all that the trip offers; those it does not offer stay empty. */
export const liveSeats = ({ offered, taken }: Seats, liveCapacity: number): ReadonlyArray<LiveSeat> =>
  Array.from({ length: Math.max(liveCapacity, offered, taken) }, (_, seat) => ({
    seat,
    state: seat < taken ? "taken" : seat < offered ? "free" : "notOffered"
  }))
