const key = "samvej.payment.origin"

/** Goes to the provider's page; the tab remembers where the person was. */
export const leaveForPayment = (link: string): void => {
  const { pathname, search } = globalThis.location
  sessionStorage.setItem(key, pathname + search)
  globalThis.location.assign(link)
}

/** Where this tab last left for a payment, as an address of this app. */
export const paymentOrigin = (): string => sessionStorage.getItem(key) ?? "/"
