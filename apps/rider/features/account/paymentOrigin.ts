const key = "samvej.payment.origin"

/** Opens the provider's payment page and stores the current address in the tab. */
export const openPaymentPage = (link: string): void => {
  const { pathname, search } = globalThis.location
  sessionStorage.setItem(key, pathname + search)
  globalThis.location.assign(link)
}

/** Returns the address from which this tab opened a payment page, once; undefined if it has opened none since the last return. */
export const takePaymentOrigin = (): string | undefined => {
  const origin = sessionStorage.getItem(key) ?? undefined
  sessionStorage.removeItem(key)
  return origin
}
