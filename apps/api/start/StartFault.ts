import { Data } from "effect"

/** This server cannot start here; `message` is one line that says why and what to do. */
export class StartFault extends Data.TaggedError("StartFault")<{ readonly message: string }> {}
