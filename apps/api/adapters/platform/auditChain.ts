import type { AuditHead, AuditRecord } from "#core/ports/AuditLog.ts"

/** Before the first entry. */
export const genesis: AuditHead = { id: 0, hash: "0".repeat(64), isKeyed: false }

/** Whether `record` follows `previous`: no entry between them, its hash names the previous one, and keyed entries stay keyed. */
const isNext = (record: AuditRecord, previous: AuditHead) =>
  record.id === previous.id + 1 &&
  record.previousHash === previous.hash &&
  (record.isKeyed || !previous.isKeyed)

/** The result of a part of the chain: its last entry, or the number at which it is broken. */
export type ChainState = { readonly head: AuditHead } | { readonly brokenAt: number }

/**
 * SEC-012 Checks entries, oldest first, that follow `previous`. `heads` were written outside of the table: an entry of their
 * number must have their hash.
 */
export const checkChain = (
  records: ReadonlyArray<AuditRecord>,
  previous: AuditHead,
  heads: ReadonlyMap<number, string>,
  hashOf: (record: AuditRecord) => string
): ChainState => {
  let head = previous
  for (const record of records) {
    const written = heads.get(record.id) ?? record.hash
    if (!isNext(record, head) || record.hash !== hashOf(record) || record.hash !== written)
      return { brokenAt: head.id + 1 }
    head = { id: record.id, hash: record.hash, isKeyed: record.isKeyed }
  }
  return { head }
}
