import { Schema } from "effect"

/** The job does not exist, or is another agent's. */
export class BulkJobNotFound extends Schema.TaggedError<BulkJobNotFound>()(
  "bulk_action_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** Since the job that is undone, an agent has acted on the row: to undo the job would take back what that agent did. */
export class ChangedSince extends Schema.TaggedError<ChangedSince>()("changed_since", {}) {}

/**
 * The job cannot do that in its state: it is started once its preview is complete, and undone once it has ended, if it has changed
 * something and its action has an inverse.
 */
export class BulkJobNotReady extends Schema.TaggedError<BulkJobNotReady>()(
  "bulk_action_not_ready",
  {},
  { httpApiStatus: 409 }
) {}
