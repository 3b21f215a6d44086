import { Data } from "effect"

/** A service gave no answer that can be used. `why` continues "the service …" and holds nothing of its address. */
export class RemoteDown extends Data.TaggedError("RemoteDown")<{
  readonly why: string
  /** Worth asking once more: it could not be reached, broke off or failed. */
  readonly mayPass: boolean
  /** It turned down this one question: nothing is wrong with the service. */
  readonly isAlive?: boolean
}> {}
