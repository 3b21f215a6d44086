/**
 * C46, VOUCH-012 Whether the link of a voucher opens the account with its voucher sheet: in the native app for a person who is signed in.
 * Anybody else sees the page of the voucher.
 */
export const opensVoucherSheet = (visit: {
  readonly isNative: boolean
  readonly isSignedIn: boolean
}): boolean => visit.isNative && visit.isSignedIn
