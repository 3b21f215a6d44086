import { Deferred, Effect, Exit, Option, Queue } from "effect"
import { SqlClient } from "effect/sql"

interface Asked<Question, Answer> {
  readonly question: Question
  readonly answered: Deferred.Deferred<Answer>
}

/** What to look up for several questions, and then the answer to each of them. */
type LookUp<Question, Answer> = (
  questions: ReadonlyArray<Question>
) => Effect.Effect<(question: Question) => Answer>

/**
 * Asks together what is asked at the same time: whoever asks while a round is under way is answered in the next, so that a
 * crowd costs one statement and not one each, and nobody is answered from before they asked. One round at a time, outside of
 * anybody's transaction.
 */
export const coalesce = Effect.fnUntraced(function* <Question, Answer>(lookUp: LookUp<Question, Answer>) {
  const waiting = yield* Queue.unbounded<Asked<Question, Answer>>()

  const round = Effect.gen(function* () {
    const asked = yield* Queue.takeAll(waiting)
    const found = yield* Effect.exit(lookUp(asked.map(({ question }) => question)))
    yield* Effect.forEach(
      asked,
      ({ answered, question }) =>
        Deferred.done(
          answered,
          Exit.map(found, (answerTo) => answerTo(question))
        ),
      { discard: true }
    )
  })
  yield* Effect.forkScoped(Effect.forever(round))

  return Effect.fnUntraced(function* (question: Question) {
    const answered = yield* Deferred.make<Answer>()
    yield* Queue.offer(waiting, { question, answered })
    return yield* Deferred.await(answered)
  })
})

/** The same for reading rows: inside a transaction a question is answered there, for only there is seen what it wrote. */
export const readInRounds = Effect.fnUntraced(function* <Question, Answer>(lookUp: LookUp<Question, Answer>) {
  const sql = yield* SqlClient.SqlClient
  const together = yield* coalesce(lookUp)
  const alone = (question: Question) => Effect.map(lookUp([question]), (answerTo) => answerTo(question))
  return (question: Question): Effect.Effect<Answer> =>
    Effect.flatMap(Effect.serviceOption(sql.transactionService), (transaction) =>
      Option.isSome(transaction) ? alone(question) : together(question)
    )
})
