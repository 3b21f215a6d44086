import { Counts, type Share } from "./Counts.ts"

/** What the workers of this machine have taken: the primary process counts, so that a quota holds for all of them together. */
export class WorkerCounts {
  readonly #counts = new Counts()
  readonly #taken = new Map<number, Map<number, ReadonlyArray<Share>>>()

  /** `id` names what the worker takes, until it releases it. */
  take(worker: number, id: number, shares: ReadonlyArray<Share>): boolean {
    const isTaken = this.#counts.take(shares)
    if (isTaken) this.#of(worker).set(id, shares)
    return isTaken
  }

  release(worker: number, id: number): void {
    this.#counts.release(this.#of(worker).get(id) ?? [])
    this.#of(worker).delete(id)
  }

  /** Releases what a worker has left when it ended. */
  releaseAll(worker: number): void {
    for (const id of this.#of(worker).keys()) this.release(worker, id)
    this.#taken.delete(worker)
  }

  #of(worker: number): Map<number, ReadonlyArray<Share>> {
    const known = this.#taken.get(worker) ?? new Map<number, ReadonlyArray<Share>>()
    this.#taken.set(worker, known)
    return known
  }
}
