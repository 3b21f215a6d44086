import { Data } from "effect"

/** The settings are invalid: one line for each fault. */
export class BadSettings extends Data.TaggedError("BadSettings")<{
  readonly faults: ReadonlyArray<string>
}> {}
