/**
 * Rows that searches of this process showed lately, so that each is read once after a change and not for each search. A row that
 * changes is dropped, and what was being read meanwhile is not kept: it may be older than the change.
 */
export class ShownRows<Id, Row> {
  private readonly kept = new Map<Id, Row>()
  private readonly most: number
  private drops = 0

  /** Keeps at most this many rows, those that were shown last. */
  constructor(most: number) {
    this.most = most
  }

  find(id: Id): Row | undefined {
    const found = this.kept.get(id)
    if (found !== undefined) {
      this.kept.delete(id)
      this.kept.set(id, found)
    }
    return found
  }

  /** Begins a read; the result keeps what was found, unless a row was dropped since. */
  reading(): (id: Id, found: Row) => void {
    const { drops } = this
    return (id, found) => {
      if (drops !== this.drops) return
      this.kept.delete(id)
      this.kept.set(id, found)
      const oldest = this.kept.keys().next()
      if (this.kept.size > this.most && oldest.done !== true) this.kept.delete(oldest.value)
    }
  }

  drop(id: Id): void {
    this.drops += 1
    this.kept.delete(id)
  }
}
