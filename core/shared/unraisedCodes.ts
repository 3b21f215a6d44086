interface UnraisedCode {
  readonly code: string
  readonly reason: string
}

/**
 * Error codes of the specification that have a text, but that neither the server nor an app raises. A test fails when
 * another code is not raised, and when one of these is: then its line goes.
 */
export const unraisedCodes: ReadonlyArray<UnraisedCode> = [
  {
    code: "parking_release_failed",
    reason: "C22 another name of release_parking_failed, which the server sends; clients know both"
  },
  { code: "invalid_phone_code", reason: "PHONE-008 the phone number of an account cannot be changed" },
  { code: "existing_phone_number", reason: "PHONE-009 the phone number of an account cannot be changed" },
  { code: "pending_payout_transactions", reason: "MONEY-039 payouts cannot be requested" }
]
