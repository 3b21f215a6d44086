import type { Refusal } from "#ui/api/Refusal.ts"

/** PARK-026 to PARK-029 The server's message, which is in the user's language; the fallback when the answer has none. */
export const parkingErrorText = ({ message, status }: Refusal, fallback: string): string =>
  status === 0 || message === "" ? fallback : message
