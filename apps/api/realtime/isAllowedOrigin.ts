interface Opening {
  /** The `origin` header; undefined from a client that is no browser. */
  readonly origin: string | undefined
  readonly host: string | undefined
}

/**
 * SEC-022 Whether a socket may be opened from a page: one of this server, at its own or its public host, or one of the native
 * apps (N61), whose pages have a scheme of their own. Only browsers send an origin, and no page can change it.
 */
export const isAllowedOrigin = (
  { origin, host }: Opening,
  { publicUrl, schemes }: { readonly publicUrl: string; readonly schemes: ReadonlyArray<string> }
): boolean => {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  if (schemes.includes(page.protocol.slice(0, -1))) return true
  return page.host === host || page.origin === new URL(publicUrl).origin
}
