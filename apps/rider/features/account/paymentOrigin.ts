import { tabStorage } from "#ui/storage/storages.ts"

const key = "samvej.payment.origin"

/** Stores the current address in the tab, which opens a payment page. */
export const keepPaymentOrigin = (): void => {
  const { pathname, search } = globalThis.location
  tabStorage.setItem(key, pathname + search)
}

/** The address from which this tab opened a payment page; undefined if it has opened none since the last return. */
export const readPaymentOrigin = (): string | undefined => tabStorage.getItem(key) ?? undefined

/** Notes that the tab has returned. */
export const forgetPaymentOrigin = (): void => tabStorage.removeItem(key)
