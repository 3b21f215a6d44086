import { Config, Effect, Redacted, Schema } from "effect"
import { BadSettings } from "#api/config/BadSettings.ts"
import type { DatabaseAddress } from "#api/database/Database.ts"

const Address = Schema.Struct({
  host: Schema.String,
  port: Schema.Int,
  user: Schema.String,
  password: Schema.String,
  database: Schema.String
})

const Place = Schema.fromJsonString(
  Schema.Struct({
    number: Schema.Int,
    port: Schema.Int,
    prepares: Schema.Boolean,
    database: Schema.NullOr(Address)
  })
)
const encode = Schema.encodeSync(Place)

/** The variable with which the primary process tells a worker its place. */
const NAME = "SAMVEJ_WORKER"

/** What the primary process tells a worker at its start. */
export interface WorkerPlace {
  /** From 1; the successor of a worker has its number. */
  readonly number: number
  /** The port of all workers, never 0: the successor of the last one listens on it again. */
  readonly port: number
  /** Whether it prepares the data before it listens: the first worker of a server, until that is done. */
  readonly prepares: boolean
  /** The embedded database of the primary process; null: the one of DATABASE_URL. */
  readonly database: DatabaseAddress | null
}

/** The environment of a worker, beside that of the primary process. */
export const environmentOf = ({
  number,
  port,
  prepares,
  database
}: WorkerPlace): Readonly<Record<string, string>> => ({
  [NAME]: encode({
    number,
    port,
    prepares,
    database: database === null ? null : { ...database, password: Redacted.value(database.password) }
  })
})

/** Reads the place of this process; null: it is no worker. */
export const readWorkerPlace: Effect.Effect<WorkerPlace | null, BadSettings> = Effect.map(
  Effect.mapError(
    Config.option(Config.schema(Place, NAME)),
    () => new BadSettings({ faults: [`${NAME} is set by the server for its workers: leave it out`] })
  ),
  (place) =>
    place._tag === "None"
      ? null
      : {
          ...place.value,
          database:
            place.value.database === null
              ? null
              : { ...place.value.database, password: Redacted.make(place.value.database.password) }
        }
)
