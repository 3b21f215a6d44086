import { Data } from "effect"

/** The database cannot be used; `message` is one line for the operator. */
export class DatabaseFault extends Data.TaggedError("DatabaseFault")<{ readonly message: string }> {}
