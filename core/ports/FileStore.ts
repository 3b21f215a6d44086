import { Context, type Effect, type Option } from "effect"
import type { UserId } from "#core/shared/ids.ts"

export interface StoredFile {
  readonly ownerId: UserId
  /** `public`: readable by id. `private`: readable by its owner and reviewers, which the caller checks. */
  readonly access: "public" | "private"
  readonly contentType: string
  readonly bytes: Uint8Array
}

export class FileStore extends Context.Service<
  FileStore,
  {
    /** Stores a file and returns its id, a token of 256 random bits (ASVS-11.5.1). */
    readonly add: (file: StoredFile) => Effect.Effect<string>
    readonly find: (id: string) => Effect.Effect<Option.Option<StoredFile>>
    readonly remove: (id: string) => Effect.Effect<void>
  }
>()("samvej/core/ports/FileStore") {}
