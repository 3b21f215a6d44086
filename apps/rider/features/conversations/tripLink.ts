import { Option } from "effect"
import type { MessageView } from "#core/contract/views/conversation.ts"
import { resultPath } from "#rider/shared/trips/resultPath.ts"

/** CHAT-003 The result page of the trip that a message is about; undefined for a message without one. */
export const tripLink = ({ tripId }: Pick<MessageView, "tripId">): string | undefined =>
  Option.getOrUndefined(Option.map(tripId, (id) => resultPath({ trip_id: id })))
