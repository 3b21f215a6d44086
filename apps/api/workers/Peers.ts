import { Context, Effect, type Scope } from "effect"
import { Counts, type Share } from "./Counts.ts"

/** Takes keys until the scope closes; answers false, and takes none, where one of them is taken as often as it may be. */
export interface SharedCounts {
  readonly take: (shares: ReadonlyArray<Share>) => Effect.Effect<boolean, never, Scope.Scope>
}

/** The server processes of this machine: what one must tell the others, other than by the database. */
export interface PeersValue {
  /** The number of this worker; null: it is the only process. */
  readonly worker: number | null
  /** Tells the other workers; those that are starting do not receive it. `data` is plain JSON. */
  readonly tell: (topic: string, data: unknown) => void
  readonly receive: (topic: string, listen: (data: unknown) => void) => void
  /** Asks the other workers; a second later it answers without those that have not replied. */
  readonly ask: (topic: string, data: unknown) => Effect.Effect<ReadonlyArray<unknown>>
  readonly reply: (topic: string, respond: (data: unknown) => unknown) => void
  /** Counts of all processes together, apart from those of other names. */
  readonly counts: (name: string) => SharedCounts
  /** Says that the data are prepared: the other workers may begin. */
  readonly tellPrepared: Effect.Effect<void>
  /** Completes when this process runs the work that one process of the machine does: jobs and events. */
  readonly leads: Effect.Effect<void>
}

const countsOfProcess = (): SharedCounts => {
  const counts = new Counts()
  return {
    take: (shares) =>
      Effect.acquireRelease(
        Effect.sync(() => counts.take(shares)),
        (isTaken) =>
          Effect.sync(() => {
            if (isTaken) counts.release(shares)
          })
      )
  }
}

/** A process without workers beside it, unless it is one of several. */
export const Peers = Context.Reference<PeersValue>("samvej/api/workers/Peers", {
  defaultValue: () => ({
    worker: null,
    tell: () => undefined,
    receive: () => undefined,
    ask: () => Effect.succeed([]),
    reply: () => undefined,
    counts: countsOfProcess,
    tellPrepared: Effect.void,
    leads: Effect.void
  })
})
