/** What somebody has to do before they can have a seat. */
export type BookingRequirement = "open" | "verify_phone" | "sign_in"

/**
 * PROD-004, BYCODE-002, BOOK-016 who is signed in can book; a visitor by trip code alone, once the phone number is verified, which
 * signs them in.
 */
export const bookingRequirement = (isSignedIn: boolean, by: "code" | "marketplace"): BookingRequirement => {
  if (isSignedIn) return "open"
  return by === "code" ? "verify_phone" : "sign_in"
}
