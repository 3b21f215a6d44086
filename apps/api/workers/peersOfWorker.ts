import { Deferred, Effect, Schema } from "effect"
import type { Share } from "./Counts.ts"
import { Question, Reply, Taken, toPrimary, toWorker } from "./messages.ts"
import type { PeersValue, SharedCounts } from "./Peers.ts"
import type { PrimaryLine } from "./PrimaryLine.ts"

const QUESTION = "question"
const REPLY = "reply"
/** How long a question waits for the replies, in milliseconds. */
const PATIENCE = 1000

const decodeQuestion = Schema.decodeUnknownSync(Question)
const decodeReply = Schema.decodeUnknownSync(Reply)
const decodeTaken = Schema.decodeUnknownSync(Taken)

/** Asks all other workers, and answers what they reply in time. */
const makeAsk = (line: PrimaryLine, others: number): PeersValue["ask"] => {
  const waiting = new Map<number, (reply: unknown) => void>()
  let lastId = 0
  line.receive(REPLY, (raw) => {
    const { id, data } = decodeReply(raw)
    waiting.get(id)?.(data)
  })
  return (topic, data) =>
    Effect.callback<ReadonlyArray<unknown>>((resume) => {
      const id = ++lastId
      const replies: Array<unknown> = []
      const end = () => {
        clearTimeout(timer)
        waiting.delete(id)
        resume(Effect.succeed(replies))
      }
      const timer = setTimeout(end, PATIENCE)
      waiting.set(id, (reply) => {
        replies.push(reply)
        if (replies.length === others) end()
      })
      line.tell("others", QUESTION, { id, topic, data })
    })
}

const makeReply = (line: PrimaryLine): PeersValue["reply"] => {
  const responders = new Map<string, (data: unknown) => unknown>()
  line.receive(QUESTION, (raw, from) => {
    const { id, topic, data } = decodeQuestion(raw)
    const respond = responders.get(topic)
    if (respond !== undefined) line.tell(from, REPLY, { id, data: respond(data) ?? null })
  })
  return (topic, respond) => {
    responders.set(topic, respond)
  }
}

/** The primary process counts for all workers. */
const makeCounts = (line: PrimaryLine): PeersValue["counts"] => {
  const waiting = new Map<number, (isTaken: boolean) => void>()
  let lastId = 0
  line.receive(toWorker.taken, (raw) => {
    const { id, isTaken } = decodeTaken(raw)
    waiting.get(id)?.(isTaken)
    waiting.delete(id)
  })
  const ask = (id: number, shares: ReadonlyArray<Share>) =>
    Effect.callback<boolean>((resume) => {
      waiting.set(id, (isTaken) => resume(Effect.succeed(isTaken)))
      line.tellPrimary(toPrimary.take, { id, shares })
    })
  return (name): SharedCounts => ({
    take: (shares) =>
      Effect.suspend(() => {
        const id = ++lastId
        const named = shares.map(({ key, most }) => ({ key: `${name}:${key}`, most }))
        return Effect.acquireRelease(ask(id, named), (isTaken) =>
          Effect.sync(() => {
            if (isTaken) line.tellPrimary(toPrimary.release, { id })
          })
        )
      })
  })
}

/** The peers of one of `workers` processes. */
export const peersOfWorker = Effect.fnUntraced(function* (line: PrimaryLine, workers: number) {
  const lead = yield* Deferred.make<void>()
  line.receive(toWorker.lead, () => Deferred.doneUnsafe(lead, Effect.void))
  const peers: PeersValue = {
    worker: line.worker,
    tell: (topic, data) => line.tell("others", topic, data),
    receive: (topic, listen) => line.receive(topic, listen),
    ask: makeAsk(line, workers - 1),
    reply: makeReply(line),
    counts: makeCounts(line),
    tellPrepared: Effect.sync(() => line.tellPrimary(toPrimary.prepared)),
    leads: Deferred.await(lead)
  }
  return peers
})
