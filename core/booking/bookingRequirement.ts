/** A person meets this requirement before booking a seat; `open` requires nothing. */
export type BookingRequirement = "open" | "verify_phone" | "sign_in"

/**
 * PROD-004, BOOK-016 A signed-in person can book. BYCODE-002 A visitor can book by trip code only, after verifying the phone
 * number, which signs the visitor in.
 */
export const bookingRequirement = (isSignedIn: boolean, by: "code" | "marketplace"): BookingRequirement => {
  if (isSignedIn) return "open"
  return by === "code" ? "verify_phone" : "sign_in"
}
