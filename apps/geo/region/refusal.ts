import { Data } from "effect"

/** Why a file or a folder cannot become the region: one sentence for the person who gave it. */
export class RegionRefused extends Data.TaggedError("RegionRefused")<{
  readonly reason: string
  /** A generated region of an older format: nothing is lost by generating it again. */
  readonly isOldDemo?: boolean
}> {
  override get message() {
    return this.reason
  }
}

/** For the synchronous readers, whose callers wrap them in `Effect.try`. */
export const refuse = (reason: string): never => {
  throw new RegionRefused({ reason })
}
