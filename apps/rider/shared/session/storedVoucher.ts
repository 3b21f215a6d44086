import { Schema } from "effect"
import { makeStoredValue } from "#rider/shared/storage/storedValue.ts"

/** VOUCH-012 The code of the last opened voucher link, until it is redeemed or refused, or its person signs out. */
export const storedVoucher = makeStoredValue(() => localStorage, "samvej.voucher", Schema.String)
