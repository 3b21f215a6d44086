import { Context, type Duration } from "effect"

/** How long a provider of payments or e-ID may take to answer, less than the deadline of the call that waits for it. */
export const ProviderDeadline = Context.Reference<Duration.Input>("samvej/api/adapters/ProviderDeadline", {
  defaultValue: () => "10 seconds"
})
