import { Data } from "effect"

/** The database cannot be used; `message` is one line for whoever starts the server. */
export class DatabaseFault extends Data.TaggedError("DatabaseFault")<{ readonly message: string }> {}
