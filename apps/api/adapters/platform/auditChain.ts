import type { AuditHead, AuditRecord } from "#core/ports/AuditLog.ts"

/** What is known of the log outside of the database. */
export interface WrittenChain {
  /** The hash of each entry that was the last one when a head was written. */
  readonly hashes: ReadonlyMap<number, string>
  /** The last entry that may be without a key: there are none since the first head was written. */
  readonly lastUnkeyed: number
}

export const writtenChain = (heads: ReadonlyArray<AuditHead>): WrittenChain => ({
  hashes: new Map(heads.map(({ hash, id }) => [id, hash])),
  lastUnkeyed: heads[0]?.id ?? Number.POSITIVE_INFINITY
})

/** Before the first entry. */
export const genesis: AuditHead = { id: 0, hash: "0".repeat(64), isKeyed: false }

/** Whether `record` follows `previous`: no entry between them, its hash names the previous one, and keyed entries stay keyed. */
const isNext = (record: AuditRecord, previous: AuditHead, { lastUnkeyed }: WrittenChain) =>
  record.id === previous.id + 1 &&
  record.previousHash === previous.hash &&
  (record.isKeyed || (!previous.isKeyed && record.id <= lastUnkeyed))

/** The result of a part of the chain: its last entry, or the number at which it is broken. */
export type ChainState = { readonly head: AuditHead } | { readonly brokenAt: number }

/**
 * SEC-012 Checks entries, oldest first, that follow `previous`. `written` is known from outside of the table: an entry of a
 * head's number must have its hash, and those after the first head are keyed.
 */
export const checkChain = (
  records: ReadonlyArray<AuditRecord>,
  previous: AuditHead,
  written: WrittenChain,
  hashOf: (record: AuditRecord) => string
): ChainState => {
  let head = previous
  for (const record of records) {
    const expected = written.hashes.get(record.id) ?? record.hash
    if (!isNext(record, head, written) || record.hash !== hashOf(record) || record.hash !== expected)
      return { brokenAt: head.id + 1 }
    head = { id: record.id, hash: record.hash, isKeyed: record.isKeyed }
  }
  return { head }
}
