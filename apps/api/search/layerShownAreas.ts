import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { Contracts } from "#core/ports/Contracts.ts"
import { ReadMoment } from "#core/ports/ReadMoment.ts"
import { TripIndexSync } from "./TripIndexSync.ts"

/**
 * SUBS-001 The partner areas as they are when they are asked for. A search has read the changes of its moment already, so it finds them
 * in memory without a statement while they have not changed. Other calls ask for their version, so that they do not wait for the index.
 */
export const layerShownAreas = Layer.effect(
  Contracts,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const stored = yield* Contracts
    const { isReady, upToDate } = yield* TripIndexSync
    const all = Effect.gen(function* () {
      const isOfSearch = (yield* ReadMoment) !== null
      const isOwn = Option.isSome(yield* Effect.serviceOption(sql.transactionService))
      if (!isOfSearch || isOwn || !(yield* isReady)) return yield* stored.all
      const { areas } = (yield* upToDate).shown
      const known = areas.find("all")
      if (known !== undefined) return known
      const keep = areas.reading()
      const read = yield* stored.all
      keep("all", read)
      return read
    })
    return { all }
  })
)
