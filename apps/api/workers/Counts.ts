/** A key and how often it may be taken at once. */
export interface Share {
  readonly key: string
  readonly most: number
}

/** How often each key is taken now. */
export class Counts {
  readonly #taken = new Map<string, number>()

  /** Takes all keys once; answers false, and takes none, where one of them is taken as often as it may be. */
  take(shares: ReadonlyArray<Share>): boolean {
    const isFree = shares.every(({ key, most }) => this.#count(key) < most)
    if (isFree) for (const { key } of shares) this.#taken.set(key, this.#count(key) + 1)
    return isFree
  }

  release(shares: ReadonlyArray<Share>): void {
    for (const { key } of shares) {
      if (this.#count(key) > 1) this.#taken.set(key, this.#count(key) - 1)
      else this.#taken.delete(key)
    }
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0
  }
}
