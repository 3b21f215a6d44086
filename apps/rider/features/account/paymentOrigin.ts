const key = "samvej.payment.origin"

/** Opens the provider's payment page and stores the current address in the tab. */
export const openPaymentPage = (link: string): void => {
  const { pathname, search } = globalThis.location
  sessionStorage.setItem(key, pathname + search)
  globalThis.location.assign(link)
}

/** Returns the address from which this tab last opened a payment page. */
export const paymentOrigin = (): string => sessionStorage.getItem(key) ?? "/"
