interface Visit {
  readonly isNative: boolean
  readonly isSignedIn: boolean
  readonly code: string
  /** The code that was stored before the link was opened. */
  readonly former: string | undefined
  /** VOUCH-007 Whether the server has said if anybody can use the code of the link, or has given no answer. */
  readonly isChecked: boolean
}

/**
 * C46, VOUCH-012 What the link of a voucher opens: in the native app, for a person who is signed in, the account with its voucher sheet;
 * before it the code is checked if it would take the place of another. Anybody else sees the page of the voucher.
 */
export const decideVoucherLink = ({
  code,
  former,
  isChecked,
  isNative,
  isSignedIn
}: Visit): "page" | "check" | "sheet" => {
  if (!isNative || !isSignedIn) return "page"
  const replaces = former !== undefined && former !== code
  return replaces && !isChecked ? "check" : "sheet"
}
