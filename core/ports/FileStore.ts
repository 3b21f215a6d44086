import { Context, type Effect, type Option } from "effect"
import type { UserId } from "#core/shared/ids.ts"

export interface StoredFile {
  readonly ownerId: UserId
  /** `public`: whoever knows the id. `private`: its owner and reviewers; the reader checks that. */
  readonly access: "public" | "private"
  readonly contentType: string
  readonly bytes: Uint8Array
}

export class FileStore extends Context.Service<
  FileStore,
  {
    /** Answers the new file's id. */
    readonly put: (file: StoredFile) => Effect.Effect<string>
    readonly find: (id: string) => Effect.Effect<Option.Option<StoredFile>>
    readonly remove: (id: string) => Effect.Effect<void>
  }
>()("samvej/core/ports/FileStore") {}
