import { Agent } from "node:http"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { APPLICATION } from "#tests/bench/api/callers.ts"
import type { Calls } from "#tests/bench/api/calls.ts"
import { type Caller, callOnce } from "#tests/bench/api/load.ts"
import { logDuring } from "./logDuring.ts"
import type { LoggedStatement } from "./loggedStatements.ts"
import type { RecordedCall, Recording } from "./Recording.ts"
import { refuseAtCommit } from "./refuseAtCommit.ts"
import { ends, type Transaction, textsOf, transactionsOf } from "./transactions.ts"

/** Two, because `code` makes two calls in turn. */
const RECORDED = 2
const IDLE_SECONDS = 5

const markOf = (caller: number, call: number) => `SELECT 'caller ${caller}, call ${call}'`

/** One call after the other, so that what is logged after a mark belongs to its call; nothing after the last one. */
const callWithMarks = Effect.fn("callWithMarks")(function* (url: string, { adds, callers }: Calls) {
  const sql = yield* SqlClient.SqlClient
  const agent = new Agent({ keepAlive: true })
  const call = (caller: Caller, number: number) => {
    const once = Effect.tryPromise(() => callOnce(url, agent, caller, number))
    return adds === undefined ? once : Effect.ignore(once)
  }
  for (const [number, caller] of callers.entries()) {
    // What the server remembers for a moment, such as the session, is remembered in the calls that are recorded.
    yield* call(caller, number)
    for (let turn = 0; turn < RECORDED; turn += 1) {
      yield* sql.unsafe(markOf(number, turn))
      yield* call(caller, number)
    }
    yield* sql.unsafe(markOf(number, RECORDED))
  }
  agent.destroy()
})

/** The texts of what the server does without any call. */
const idleTexts = Effect.map(
  logDuring(Effect.sleep(`${IDLE_SECONDS} seconds`)),
  (statements) => new Set(textsOf(transactionsOf(statements)))
)

/** A transaction that ended ends with ROLLBACK, so that it can be run again. */
const toRecorded = ({ text, values }: LoggedStatement, names: Map<string, string>) => {
  if (ends({ text })) return { text: "ROLLBACK", values: [] }
  if (/^(BEGIN|SAVEPOINT|RELEASE|ROLLBACK TO)\b/i.test(text)) return { text, values: [] }
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return { name, text, values: [...values] }
}

/** A statement that adds a row without a transaction gets one, so that it can be run again as well. */
const toRepeatable = (
  transaction: Transaction,
  { adds }: Calls,
  names: Map<string, string>
): RecordedCall => {
  const recorded = transaction.map((statement) => toRecorded(statement, names))
  const isAlone = transaction.length === 1 && transaction.some(({ text }) => /\bINSERT INTO\b/.test(text))
  if (adds === undefined || !isAlone) return recorded
  return [{ text: "BEGIN", values: [] }, ...recorded, { text: "ROLLBACK", values: [] }]
}

/** Records the statements of two calls of each caller, without those that the server also runs when nobody calls. */
export const recordCalls = Effect.fn("recordCalls")(function* (url: string, calls: Calls) {
  const idle = yield* idleTexts
  const work = callWithMarks(url, calls)
  const statements = yield* logDuring(calls.adds === undefined ? work : refuseAtCommit(calls.adds, work))
  const names = new Map<string, string>()
  const between = (start: string, end: string): RecordedCall => {
    const [from, to] = [start, end].map((mark) => statements.findIndex(({ text }) => text === mark))
    const called = statements.slice(from, to).filter(({ application }) => application !== APPLICATION)
    const own = transactionsOf(called).filter((one) => textsOf([one]).some((text) => !idle.has(text)))
    return own.flatMap((one) => toRepeatable(one, calls, names))
  }
  const recording: Recording = calls.callers.map((_, caller) =>
    Array.from({ length: RECORDED }, (__, call) => between(markOf(caller, call), markOf(caller, call + 1)))
  )
  return recording
})
