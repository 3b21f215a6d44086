/** Failures on the client's side, without a refusal from the API. */
type ClientFailure = "no_connection" | "timeout" | "no_position" | "unexpected"

/** ERR-003, ERR-028, ERR-029, HTTP-008, HTTP-009 The error codes of these failures, with texts like all other codes. */
export const clientCode = {
  no_connection: "offline",
  timeout: "generic",
  no_position: "unable_to_get_location",
  unexpected: "generic"
} as const satisfies Record<ClientFailure, string>

/** HTTP-010, ERR-003, ERR-030 Computes the error code of a response without one, from its HTTP status. */
export const codeOfStatus = (status: number): string => {
  switch (status) {
    case 401:
      return "unauthenticated"
    case 425:
    case 429:
      return "too_many_requests"
    case 503:
      return "maintenance"
    default:
      return clientCode.unexpected
  }
}

/** ERR-029 Whether the page still says a failure: that there is no connection only while there is none. */
export const isStillSaid = (code: string, isOnline: boolean): boolean =>
  code !== clientCode.no_connection || !isOnline

/** A failure that says nothing about what was sent, from its HTTP status: 0 without an answer. The same may be sent again. */
export const isUndecided = (status: number): boolean =>
  status === 0 || status === 425 || status === 429 || status >= 500
