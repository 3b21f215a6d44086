/** Words from `from` up to but not including `to`. */
export interface WordRange {
  readonly from: number
  readonly to: number
}

/** The indexed words that a query word may mean, each with a confidence from 0 to 1. */
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

  /** Returns 0 for a word that does not match. */
  confidence(word: number): number {
    let highest = this.#words.get(word) ?? 0
    for (const { from, to, confidence } of this.#ranges) {
      if (word >= from && word < to && confidence > highest) highest = confidence
    }
    return highest
  }

  /** Lists the matched ranges by confidence; ranges may overlap. */
  ranges(): ReadonlyArray<WordRange> {
    const words = [...this.#words].map(([from, confidence]) => ({ from, to: from + 1, confidence }))
    return [...words, ...this.#ranges].sort((a, b) => b.confidence - a.confidence)
  }
}
