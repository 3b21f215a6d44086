interface Opening {
  /** The `origin` header; undefined from a client that is no browser. */
  readonly origin: string | undefined
  readonly host: string | undefined
}

interface Origins {
  readonly publicUrl: string
  /** Whether no other address is one of this server: the host of a request is what its sender writes. */
  readonly isPublicUrlOnly: boolean
  readonly schemes: ReadonlyArray<string>
}

/**
 * SEC-022 Whether a socket may be opened from a page: one of this server, at its public host or in development at the host of the
 * request, or one of the native apps (N61), whose pages have a scheme of their own. Only browsers send an origin, and no page can
 * change it.
 */
export const isAllowedOrigin = (
  { origin, host }: Opening,
  { isPublicUrlOnly, publicUrl, schemes }: Origins
): boolean => {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  if (schemes.includes(page.protocol.slice(0, -1))) return true
  if (page.origin === new URL(publicUrl).origin) return true
  return !isPublicUrlOnly && page.host === host
}
