import { Context, Option } from "effect"
import type { ImpersonationId } from "#core/shared/ids.ts"

/** Through what somebody acts, for the timeline and the audit. */
export const Actor = Context.Reference<{
  readonly through: "rider" | "console" | "job"
  readonly impersonationId: Option.Option<ImpersonationId>
}>("samvej/core/ports/Actor", {
  defaultValue: () => ({ through: "rider", impersonationId: Option.none() })
})
