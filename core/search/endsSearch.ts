/** SRCH-006 to SRCH-008 the stream closes with an error, with done, or with a message that says done. */
export const endsSearch = ({ event, data }: { readonly event: string; readonly data: unknown }): boolean =>
  event === "error" || event === "done" || (event === "message" && data === "done")
