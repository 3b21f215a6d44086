interface Lookup {
  readonly request: Request
  readonly cachedResponse?: Response | undefined
}

/**
 * The file from the cache of any release that this browser still has: a tab that was opened before an update asks for files that the
 * release after it does not know. The build copies this function into the service worker as text, so it uses nothing outside of itself.
 */
export const fileOfAnyRelease = async ({ cachedResponse, request }: Lookup): Promise<Response | undefined> =>
  cachedResponse ?? (await caches.match(request))
