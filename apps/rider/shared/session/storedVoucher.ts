import { Schema } from "effect"
import { makeStoredValue } from "#rider/shared/storage/storedValue.ts"
import { browserStorage } from "#ui/storage/storages.ts"

/** VOUCH-012 The code of the last opened voucher link, until it is redeemed or refused, or its person signs out. */
export const storedVoucher = makeStoredValue(browserStorage, "samvej.voucher", Schema.String)
