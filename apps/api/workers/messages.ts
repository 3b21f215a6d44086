import { Schema } from "effect"

/** A message between workers, by way of the primary process, or between a worker and the primary process itself. */
const WorkerMessage = Schema.Struct({
  /** The number of the worker; 0 is the primary process. */
  from: Schema.Int,
  to: Schema.Union([Schema.Int, Schema.Literal("others")]),
  topic: Schema.String,
  data: Schema.Unknown
})
export type WorkerMessage = typeof WorkerMessage.Type
export const decodeMessage = Schema.decodeUnknownOption(WorkerMessage)

/** The number of the primary process. */
export const PRIMARY = 0

/** What a worker tells the primary process. */
export const toPrimary = {
  /** It has loaded its program, and waits for the prepared data. */
  waiting: "waiting",
  /** The data are prepared: the other workers may begin. */
  prepared: "prepared",
  /** It listens: `Ready`. */
  ready: "ready",
  /** Why it cannot start: `Fault`. */
  fault: "fault",
  /** It asks for a share of what is limited: `Take`. */
  take: "take",
  release: "release"
} as const

/** What the primary process tells a worker. */
export const toWorker = {
  /** The data are prepared. */
  begin: "begin",
  /** It runs the jobs from now on. */
  lead: "lead",
  /** The answer to `take`: `Taken`. */
  taken: "taken"
} as const

export const Ready = Schema.Struct({ url: Schema.String })
export const Fault = Schema.Struct({ lines: Schema.Array(Schema.String) })
export const Take = Schema.Struct({
  id: Schema.Int,
  shares: Schema.Array(Schema.Struct({ key: Schema.String, most: Schema.Finite }))
})
export const Taken = Schema.Struct({ id: Schema.Int, isTaken: Schema.Boolean })
export const Release = Schema.Struct({ id: Schema.Int })

/** A question to the other workers, and a worker's reply to it. */
export const Question = Schema.Struct({ id: Schema.Int, topic: Schema.String, data: Schema.Unknown })
export const Reply = Schema.Struct({ id: Schema.Int, data: Schema.Unknown })
