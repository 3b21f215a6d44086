import { Data } from "effect"

/** A file or folder that cannot become the region; `reason` is one sentence for the operator. */
export class RegionRefused extends Data.TaggedError("RegionRefused")<{
  readonly reason: string
  /** The demo region in an older format, which can be generated again without loss. */
  readonly isOldDemo?: boolean
  /** The error behind the refusal, for a developer. */
  readonly cause?: unknown
}> {
  override get message() {
    return this.reason
  }
}

/** Throws `RegionRefused` from synchronous code; callers turn it into a failure with `tryOrRefuse`. */
export const refuse = (reason: string, cause?: unknown): never => {
  throw new RegionRefused({ reason, cause })
}
