/** Words `from` to before `to`. */
export interface WordRange {
  readonly from: number
  readonly to: number
}

/** What an asked word may stand for, and how sure that is: from 0 to 1. */
export class WordMatches {
  readonly #words = new Map<number, number>()
  readonly #ranges: Array<WordRange & { readonly sureness: number }> = []

  get isEmpty(): boolean {
    return this.#words.size === 0 && this.#ranges.length === 0
  }

  addWord(word: number, sureness: number): void {
    if (sureness > (this.#words.get(word) ?? 0)) this.#words.set(word, sureness)
  }

  add({ from, to }: WordRange, sureness: number): void {
    if (to - from === 1) this.addWord(from, sureness)
    else this.#ranges.push({ from, to, sureness })
  }

  /** 0 for a word that cannot be meant. */
  sureness(word: number): number {
    let most = this.#words.get(word) ?? 0
    for (const { from, to, sureness } of this.#ranges) {
      if (word >= from && word < to && sureness > most) most = sureness
    }
    return most
  }

  /** The surest first; a word may be in several. */
  ranges(): ReadonlyArray<WordRange> {
    const words = [...this.#words].map(([from, sureness]) => ({ from, to: from + 1, sureness }))
    return [...words, ...this.#ranges].sort((a, b) => b.sureness - a.sureness)
  }
}
