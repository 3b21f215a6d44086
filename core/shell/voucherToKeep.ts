interface VoucherLink {
  readonly code: string
  /** The code that was stored before the link was opened. */
  readonly former: string | undefined
  /** VOUCH-007 Whether the server has said if anybody can use the code of the link, or has given no answer. */
  readonly isChecked: boolean
  /** Nobody can use the code of the link. */
  readonly isRefused: boolean
}

/**
 * VOUCH-010, C46 The code to store after a voucher link was opened: its own, or the one before it until the link is checked and if it is
 * refused; undefined for none.
 */
export const voucherToKeep = ({ code, former, isChecked, isRefused }: VoucherLink): string | undefined => {
  if (!isChecked) return former ?? code
  if (!isRefused) return code
  return former === code ? undefined : former
}
