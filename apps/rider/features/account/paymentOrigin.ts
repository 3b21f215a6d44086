import { tabStorage } from "#ui/storage/storages.ts"

const key = "samvej.payment.origin"

/** Opens the provider's payment page and stores the current address in the tab. */
export const openPaymentPage = (link: string): void => {
  const { pathname, search } = globalThis.location
  tabStorage.setItem(key, pathname + search)
  globalThis.location.assign(link)
}

/** The address from which this tab opened a payment page; undefined if it has opened none since the last return. */
export const readPaymentOrigin = (): string | undefined => tabStorage.getItem(key) ?? undefined

/** Notes that the tab has returned. */
export const forgetPaymentOrigin = (): void => tabStorage.removeItem(key)
