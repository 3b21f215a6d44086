import { Context } from "effect"

/** SEC-024 How many calls a process works on at once (`MAX_CALLS`); the others wait for a moment, or are refused. */
export const MaxCalls = Context.Reference<number>("samvej/api/http/admission/MaxCalls", {
  defaultValue: () => Number.POSITIVE_INFINITY
})
