const ONCE = "Audited with its reason, as every refused try is. SUPPORT and ADMIN."

/** The actions of support on trips, bookings and requests. */
export const actionOperations = {
  cancelBooking: {
    summary: "Cancel a booking for support",
    description: `Cancels a booking as its passenger or its driver would: its seats are free, and its price is released to the passenger. Both are notified that support did it. ${ONCE}`,
    parameters: { id: { text: "The id of the booking." } }
  },
  refundBooking: {
    summary: "Refund the price of a ride",
    description: `Moves the price of a completed ride from the driver's balance back to the passenger, once; each part returns to the balance or the voucher that it came from. The subsidy stays. Both are notified. A price above the setting \`money.adjustmentLimit\` is refused: adjust both balances instead, with a second agent. A repeated call changes nothing. ${ONCE}`,
    parameters: { id: { text: "The id of the booking." } }
  },
  cancelRequest: {
    summary: "Cancel a request for support",
    description: `Cancels a request as its passenger would, so that no trip is looked for; one that has a booking is refused, because the booking is cancelled instead. The passenger is notified that support did it. A repeated call changes nothing. ${ONCE}`,
    parameters: { id: { text: "The id of the request." } }
  },
  cancelTrip: {
    summary: "Cancel a trip for support",
    description: `Cancels a trip with its bookings as its driver would: prices are released to the passengers, and parking is free. Driver and passengers are notified that support did it. A repeated call changes nothing. ${ONCE}`,
    parameters: { id: { text: "The id of the trip." } }
  },
  restoreTrip: {
    summary: "Offer a cancelled trip again for support",
    description: `Offers a cancelled trip again before its departure, if its driver could offer it now and its recurring trip still has it. Its bookings and its parking stay cancelled; the driver is notified, and so are those whose booking was cancelled with it. A repeated call changes nothing. ${ONCE}`,
    parameters: { id: { text: "The id of the trip." } }
  },
  releaseHold: {
    summary: "Release a held seat for support",
    description: `Releases the seat that a visitor with the trip's code holds while the telephone number is verified; it is free at once. The visitor may hold one again while the code is in force. A repeated call changes nothing. ${ONCE}`,
    parameters: { id: { text: "The id of the trip." } }
  },
  endTrip: {
    summary: "End a trip for support",
    description: `Ends an active trip as its driver would: fares are paid, and the subsidy if it is expected and the car is near the destination. Driver and passengers are notified that support did it. ${ONCE}`,
    parameters: { id: { text: "The id of the trip." } }
  }
}
