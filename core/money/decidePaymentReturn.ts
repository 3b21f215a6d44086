interface Visit {
  readonly isSignedIn: boolean
  /** Whether this tab has opened a payment page that it has not returned from. */
  readonly hasOpenPayment: boolean
}

/**
 * MONEY-015, MONEY-016, N14 What the app says of the `payment_callback` in an address: nothing of an unknown one, and nothing to a person who
 * did not begin a payment here, because anybody can write an address. Who paid elsewhere is notified (NOTIF-004).
 */
export const decidePaymentReturn = (
  status: string,
  { hasOpenPayment, isSignedIn }: Visit
): "paid" | "cancelled" | "nothing" => {
  if (!isSignedIn || !hasOpenPayment) return "nothing"
  if (status === "authorized" || status === "captured") return "paid"
  return status === "cancelled" ? "cancelled" : "nothing"
}
