interface Visit {
  readonly request: Request
  readonly sameOrigin: boolean
  readonly url: URL
}

/**
 * N65 SEC-020 Whether the response stays readable without a connection: the overview, the active trip and the trips and bookings that a
 * signed-in person has opened, never those of an impersonation, whose calls are `no-store`. The build copies this function into the service worker as text,
 * so it uses nothing outside of itself.
 */
export const isStoredOffline = ({ request, sameOrigin, url }: Visit): boolean =>
  sameOrigin &&
  request.cache !== "no-store" &&
  request.headers.has("authorization") &&
  /^\/api\/(v3\/commute\/(overview\/list|booking\/[\w-]+|driver\/trip\/[\w-]+)|commute\/active-trip)$/.test(
    url.pathname
  )
