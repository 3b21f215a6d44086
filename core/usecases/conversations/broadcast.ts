import { Effect, Option, Schema } from "effect"
import { hasMandatoryProperties } from "#core/account/missingProperties.ts"
import { checkMessage, receiversOf } from "#core/messaging/broadcast.ts"
import { Blocks } from "#core/ports/Blocks.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { People } from "#core/ports/People.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { type TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { deliverMessages } from "./deliverMessages.ts"

interface BroadcastCommand {
  readonly tripId: TripId
  readonly driverId: UserId
  readonly text: string
  readonly idempotencyKey: string | null
}

const Sent = Schema.Struct({ sentTo: Schema.Array(UserId), skipped: Schema.Array(UserId) })

/** Lists the accepted passengers of a trip, each once, in the order of their bookings. */
const listPassengers = Effect.fn("listPassengers")(function* (tripId: TripId, driverId: UserId) {
  const bookings = yield* (yield* BookingStore).ofTrip(tripId)
  const ids = bookings.filter(({ status }) => status === "ACCEPTED").map(({ passengerId }) => passengerId)
  const people = yield* (yield* People).findMany(ids)
  const blocked = yield* (yield* Blocks).among(driverId, ids)
  return [...new Set(ids)].map((id) => ({
    id,
    isBlocked: blocked.has(id),
    hasMandatoryProperties: people.some((person) => person.id === id && hasMandatoryProperties(person))
  }))
})

const sendToPassengers = Effect.fn("sendToPassengers")(function* (
  command: BroadcastCommand,
  content: string
) {
  const { driverId, tripId } = command
  const trips = yield* TripStore
  const trip = yield* trips.find(tripId)
  if (trip.driverId !== driverId || Option.isSome(trip.cancelledAt)) return yield* new TripNotFound()
  const { missed, reached } = receiversOf(yield* listPassengers(tripId, driverId))
  const sentTo = reached.map(({ id }) => id)
  const message = { senderId: driverId, content, tripId: Option.some(tripId) }
  yield* deliverMessages(sentTo.map((receiverId) => ({ ...message, receiverId })))
  yield* (yield* TripEvents).append({
    tripId,
    bookingId: Option.none(),
    what: "message_sent",
    actorId: Option.some(driverId),
    data: { passengers: sentTo.length }
  })
  return { sentTo, skipped: missed.map(({ id }) => id) }
})

/** BCAST-005, BCAST-006, C20, N98 Sends a driver's message to all passengers, each in their own conversation. A repeat sends nothing. */
export const broadcast = Effect.fn("broadcast")(function* (command: BroadcastCommand) {
  const { message: settings } = yield* ProductSettings
  const content = yield* Effect.fromResult(checkMessage(command.text, settings.maxCharacters))
  const requestHash = JSON.stringify([command.tripId, content])
  const once = { scope: `broadcast:${command.driverId}`, key: command.idempotencyKey, requestHash }
  return yield* (yield* Idempotency).once(once, Sent, sendToPassengers(command, content))
})
