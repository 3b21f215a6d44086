const isDevelopment = (host: string): boolean => host === "localhost" || host === "127.0.0.1"

/**
 * ROUTE-021, N61 The scheme of the installed app's deep links for a page of this host name, without a port. `schemes` has those of
 * production, staging and development, in this order.
 */
export const appScheme = (host: string, schemes: ReadonlyArray<string>): string | undefined => {
  const [production, staging, development] = schemes
  if (isDevelopment(host)) return development
  return /^staging[.-]|[.-]staging\./.test(host) ? staging : production
}
