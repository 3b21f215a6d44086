/** The parameters of the last change, which the address bar may not show yet, and the address that it showed. */
let last: { readonly address: string; readonly params: URLSearchParams } | undefined

/** Forgets a change that another address has followed. */
export const forgetChange = (address: string): void => {
  if (last?.address !== address) last = undefined
}

/**
 * Merges a change into the parameters that an address shows, and removes empty values. A second change before the first is shown begins with the
 * parameters of the first, which it would otherwise undo.
 */
export const changeParams = (
  address: string,
  shown: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>
): URLSearchParams => {
  const params = new URLSearchParams(last?.address === address ? last.params : shown)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === "") params.delete(name)
    else params.set(name, value)
  }
  last = { address, params }
  return params
}
