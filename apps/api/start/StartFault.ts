import { Data } from "effect"

/** The server cannot start; `message` is one line for the operator that says why and what to do. */
export class StartFault extends Data.TaggedError("StartFault")<{ readonly message: string }> {}
