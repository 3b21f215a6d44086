import { Data } from "effect"

/** A service gave no usable response. `reason` continues "the service …" and never contains its address. */
export class RemoteUnavailable extends Data.TaggedError("RemoteUnavailable")<{
  readonly reason: string
  /** A retry may help: the service could not be reached, closed the connection or failed. */
  readonly isTransient: boolean
  /** The service rejected this request and works otherwise. */
  readonly isRequestError?: boolean
}> {}
