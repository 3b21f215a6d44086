import { Context, Deferred, Effect, Exit, Option, Queue, Tracer } from "effect"
import { SqlClient } from "effect/sql"

/** What a trace needs, so that a shared lookup shows in the trace of the first of its callers. */
const tracing = Context.pick(Tracer.Tracer, Tracer.ParentSpan)

interface PendingCall<Query, Result> {
  readonly query: Query
  readonly result: Deferred.Deferred<Result>
  readonly context: Context.Context<never>
}

/** Looks up several queries together, and answers a function that selects the result of each of them. */
type BatchLookup<Query, Result> = (queries: ReadonlyArray<Query>) => Effect.Effect<(query: Query) => Result>

/**
 * Coalesces calls of the same moment into one lookup: calls that arrive during a lookup wait for the next one, so that many
 * callers cost one statement, and no result is older than its call. One lookup runs at a time, outside of all transactions.
 * Effect's `RequestResolver` costs the same (4 µs of processor time a call of 50 at once, 9 of 10), but runs a batch with the services
 * of its first caller, such as a transaction, and starts one in each turn of the event loop: a slow database gets many small ones at once.
 */
export const coalesce = Effect.fnUntraced(function* <Query, Result>(lookUp: BatchLookup<Query, Result>) {
  const pending = yield* Queue.unbounded<PendingCall<Query, Result>>()

  const runBatch = Effect.gen(function* () {
    const calls = yield* Queue.takeAll(pending)
    const found = yield* lookUp(calls.map(({ query }) => query)).pipe(
      Effect.provideContext(tracing(calls[0].context)),
      Effect.exit
    )
    yield* Effect.forEach(
      calls,
      ({ query, result }) =>
        Deferred.done(
          result,
          Exit.map(found, (resultOf) => resultOf(query))
        ),
      { discard: true }
    )
  })
  yield* Effect.forkScoped(Effect.forever(runBatch))

  return Effect.fnUntraced(function* (query: Query) {
    const result = yield* Deferred.make<Result>()
    yield* Queue.offer(pending, { query, result, context: yield* Effect.context() })
    return yield* Deferred.await(result)
  })
})

/** Chooses by whether the caller is in a transaction. */
const inTransactionOrNot = <A>(
  sql: SqlClient.SqlClient,
  { alone, together }: { readonly alone: () => Effect.Effect<A>; readonly together: () => Effect.Effect<A> }
): Effect.Effect<A> =>
  Effect.flatMap(Effect.serviceOption(sql.transactionService), (transaction) =>
    Option.isSome(transaction) ? alone() : together()
  )

/** Coalesces reads; inside a transaction it reads alone, because only the transaction sees its own writes. */
export const coalesceReads = Effect.fnUntraced(function* <Query, Result>(lookUp: BatchLookup<Query, Result>) {
  const sql = yield* SqlClient.SqlClient
  const readTogether = yield* coalesce(lookUp)
  return (query: Query): Effect.Effect<Result> =>
    inTransactionOrNot(sql, {
      alone: () => Effect.map(lookUp([query]), (resultOf) => resultOf(query)),
      together: () => readTogether(query)
    })
})

/**
 * Coalesces writes: those of the same moment are one statement and wait for the disk once. A row that the database refuses fails
 * alone: the others are then written one by one. Inside a transaction a write is a statement of its own.
 */
export const coalesceWrites = Effect.fnUntraced(function* <Row>(
  write: (rows: ReadonlyArray<Row>) => Effect.Effect<void>
) {
  const sql = yield* SqlClient.SqlClient

  const writeOneByOne = Effect.fnUntraced(function* (rows: ReadonlyArray<Row>) {
    const exits = new Map<Row, Exit.Exit<void>>()
    for (const row of rows) exits.set(row, yield* Effect.exit(write([row])))
    return (row: Row) => exits.get(row) ?? Exit.void
  })
  const writeTogether = yield* coalesce((rows: ReadonlyArray<Row>) =>
    Effect.flatMap(Effect.exit(write(rows)), (exit) =>
      Exit.isSuccess(exit) || rows.length === 1 ? Effect.succeed(() => exit) : writeOneByOne(rows)
    )
  )
  return (row: Row): Effect.Effect<void> =>
    inTransactionOrNot(sql, {
      alone: () => write([row]),
      together: () => Effect.flatten(writeTogether(row))
    })
})
