/** MONEY-007 The parameter of the account's address that opens the voucher sheet. */
export const voucherParameter = "showVoucherSheet"

/** MONEY-007 The account with its voucher sheet, which begins with the stored code. */
export const voucherSheetPath = `/account?${voucherParameter}=true`
