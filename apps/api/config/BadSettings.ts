import { Data } from "effect"

/** Settings with which this server must not start: one line for each fault. */
export class BadSettings extends Data.TaggedError("BadSettings")<{
  readonly faults: ReadonlyArray<string>
}> {}
