/** Words `from` to before `to`. */
export interface WordRange {
  readonly from: number
  readonly to: number
}

/** What an asked word may stand for, and how sure that is: from 0 to 1. */
export class WordMatches {
  readonly #words = new Map<number, number>()
  readonly #ranges: Array<WordRange & { readonly confidence: number }> = []

  get isEmpty(): boolean {
    return this.#words.size === 0 && this.#ranges.length === 0
  }

  addWord(word: number, confidence: number): void {
    if (confidence > (this.#words.get(word) ?? 0)) this.#words.set(word, confidence)
  }

  add({ from, to }: WordRange, confidence: number): void {
    if (to - from === 1) this.addWord(from, confidence)
    else this.#ranges.push({ from, to, confidence })
  }

  /** 0 for a word that cannot be meant. */
  confidence(word: number): number {
    let most = this.#words.get(word) ?? 0
    for (const { from, to, confidence } of this.#ranges) {
      if (word >= from && word < to && confidence > most) most = confidence
    }
    return most
  }

  /** The surest first; a word may be in several. */
  ranges(): ReadonlyArray<WordRange> {
    const words = [...this.#words].map(([from, confidence]) => ({ from, to: from + 1, confidence }))
    return [...words, ...this.#ranges].sort((a, b) => b.confidence - a.confidence)
  }
}
