import { realtimeEvents } from "#core/messaging/realtimeEvents.ts"

/** How all calls work; the first text of the document. */
export const overview = `The calls of Samvej: carpooling for commuters.

**Signing in.** \`POST /api/auth/otp\` sends a code to a phone, \`POST /api/auth/login-otp\` (or \`POST /api/sign-up/register\` for a new phone) answers a token. Send it as \`authorization: Bearer <token>\`. Calls that are open to guests accept it too.

**Names and values.** Bodies are JSON in UTF-8; names are snake_case except where the schema says otherwise. Absence is \`null\` in an answer; a request may omit every field that may be null. Instants, days, times of day, distances, durations and amounts each have a schema that says their format and unit. Answers may get further fields.

**Queries.** Numbers are decimal with a point, booleans are \`true\` or \`false\`, instants are URL-encoded ISO 8601. No query has an array: lists are one text, as described at the parameter.

**Refusals.** Every refusal has the form of \`Refusal\`. Its \`error\` is a code; the answers of each operation list theirs by status. \`message\` is in the language of \`accept-language\` (en, da, sv, nl, nb) and may be shown. Only a 401 has no code.

**Limits.** A path has one spelling, without a slash at its end. A body has at most 64 kB, that of an offer 256 kB, and no list is longer than its schema says. Calls of one network are limited; a 429 has \`retry_after\` in seconds. It is \`server_busy\` where the server has more calls than it can carry; nothing was done for the call. A 503 is \`maintenance\`. Text has no NUL and no characters that turn its direction.

**Repeating.** Calls that book, answer a booking, pay, offer, request, reserve or send to all passengers accept an \`idempotency-key\`. After a time-out, repeat the call with the same key.

**Changes by GET.** Some commands exist as GET and as POST of the same path; they do the same. Prefer POST.

**Streams.** A search answers server-sent events (\`text/event-stream\`): an event name and JSON in \`data\`. Close the stream after the event \`done\` or \`error\`, before an EventSource opens it again.

**Real time.** Each person has one channel in the Pusher protocol, \`private-users.{id}\`; see \`GET /api/realtime/settings\` and \`RealtimeEvent\`.`

/** Schemas that no call mentions. */
export const otherSchemas = {
  RealtimeEvent: {
    type: "object",
    description: `What arrives on a person's channel \`private-users.{id}\`. \`event\` is the name of the Pusher event; its payload has \`id\`, the same when an event arrives twice, and \`data\`:
- SeatRequested, BookingAccepted, BookingDenied, PassengerJoinedTrip, PassengerCancelledBooking: \`trip_id\`, \`booking_id\`
- TripStarted, TripEnded, TripWithdrawn: \`trip_id\`
- NotificationCreated: \`id\`, \`kind\`, \`title\`, \`body\` (empty for a message during an impersonation, unless the case allows it), \`route\`
- MessageCreated: \`id\`, \`sender_id\`, \`trip_id\` (for a message about a trip)
- ParkingChanged: \`trip_id\`, \`reservation_id\` (null while the driver waits for a spot), \`site_id\`, \`state\`
- BalanceToppedUp: \`payment_id\`, \`amount\` (in minor units: 10000 is 100 kroner), \`currency\`
- ImpersonationEnded: \`impersonation_id\`

After a reconnect, load the data again: events of the meantime are not repeated.`,
    properties: {
      event: { type: "string", enum: realtimeEvents },
      data: {
        type: "object",
        properties: {
          id: { type: "string", format: "uuid" },
          data: { type: "object", additionalProperties: true }
        },
        required: ["id", "data"]
      }
    },
    required: ["event", "data"],
    examples: [
      {
        event: "SeatRequested",
        data: {
          id: "0197d2a4-3c00-7000-8000-0000000000e1",
          data: {
            trip_id: "0197d2a4-3c00-7000-8000-000000000001",
            booking_id: "0197d2a4-3c00-7000-8000-000000000021"
          }
        }
      }
    ]
  }
}
