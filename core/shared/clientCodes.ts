/** What can go wrong on the client's own side, with no answer that says why. */
type ClientFailure = "no_connection" | "no_answer_in_time" | "no_position" | "fault"

/** ERR-003, ERR-028, ERR-029, HTTP-008, HTTP-009: the codes that no call answers; their words stand with all others. */
export const clientCode = {
  no_connection: "offline",
  no_answer_in_time: "generic",
  no_position: "unable_to_get_location",
  fault: "generic"
} as const satisfies Record<ClientFailure, string>

/** HTTP-010, ERR-003, ERR-030: the code of a refusal that names none, by its HTTP status. */
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
      return clientCode.fault
  }
}
