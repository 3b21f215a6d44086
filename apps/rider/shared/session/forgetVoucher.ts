import { toVoucherCode } from "#core/account/Voucher.ts"
import { storedVoucher } from "./storedVoucher.ts"

/** VOUCH-012 Forgets the code of the voucher link once it is redeemed or refused; another code leaves it for the next form. */
export const forgetVoucher = (code: string): void => {
  const stored = storedVoucher.current()
  if (stored !== undefined && toVoucherCode(stored) === toVoucherCode(code)) storedVoucher.clear()
}
