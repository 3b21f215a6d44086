import { Context, Option } from "effect"
import type { ImpersonationId } from "#core/shared/ids.ts"

/** The channel and impersonation of the current command, for the trip timeline and the audit log. */
export const Actor = Context.Reference<{
  readonly through: "rider" | "console" | "job"
  readonly impersonationId: Option.Option<ImpersonationId>
}>("samvej/core/ports/Actor", {
  defaultValue: () => ({ through: "rider", impersonationId: Option.none() })
})
