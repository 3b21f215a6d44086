import { Schema } from "effect"
import { UserId } from "#core/shared/ids.ts"

const OutboxRow = Schema.Struct({
  id: Schema.String,
  at: Schema.DateTimeUtcFromDate,
  kind: Schema.String,
  user_ids: Schema.Array(UserId),
  data: Schema.Json,
  attempts: Schema.Int
})

export const decodeOutboxRows = Schema.decodeUnknownEffect(Schema.Array(OutboxRow))

export const toEvent = ({ id, at, kind, user_ids, data }: typeof OutboxRow.Type) => ({
  id,
  at,
  kind,
  data,
  userIds: user_ids
})
