/** TRIP-012, LIVE-006 The seat indicator shows `liveCapacity` seats, however many the trip offers. */
export const liveSeats = (accepted: number, liveCapacity: number) =>
  Array.from({ length: liveCapacity }, (_, seat) => ({ seat, isTaken: seat < accepted }))
