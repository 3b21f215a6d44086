import { Context } from "effect"

/** N85 Whether staff sign in with a passkey only: in production, and wherever nothing else is said. */
export const RequiresPasskey = Context.Reference<boolean>("samvej/core/ports/RequiresPasskey", {
  defaultValue: () => true
})
