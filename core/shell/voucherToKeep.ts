interface VoucherLink {
  readonly code: string
  /** The code that was stored before the link was opened. */
  readonly former: string | undefined
  /** VOUCH-007 Nobody can use the code of the link. */
  readonly isRefused: boolean
}

/** VOUCH-010, C46 The code to store after a voucher link was opened: its own, or if that is refused the one before it; undefined for none. */
export const voucherToKeep = ({ code, former, isRefused }: VoucherLink): string | undefined => {
  if (!isRefused) return code
  return former === code ? undefined : former
}
