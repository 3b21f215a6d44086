interface Refused {
  readonly status: number
  readonly code: string
  /** Whether the page cannot go on without the call: it is not sent again by itself, and no earlier answer is shown. */
  readonly isNeeded: boolean
}

/**
 * HTTP-007, SEC-024 Decides whether a refusal opens the maintenance page: one of maintenance always, one of a busy server where the page
 * cannot go on, so that nobody on the road loses a page that still works.
 */
export const opensMaintenance = ({ code, isNeeded, status }: Refused): boolean =>
  status === 503 && (code === "maintenance" || (code === "server_busy" && isNeeded))
