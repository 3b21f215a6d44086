import type { RealtimeGroup } from "#core/contract/realtime.ts"
import { ids } from "../entities/ids.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const realtime: GroupDocs<typeof RealtimeGroup> = {
  title: "Real time",
  description:
    "One private channel for each person, in the Pusher protocol (a WebSocket). Use any Pusher client; the events are in `RealtimeEvent`.",
  operations: {
    settings: {
      summary: "Get the real-time settings",
      description:
        "Answers what a Pusher client needs to connect: the socket is at `wss://{host}{path}/app/{key}`. Open to guests."
    },
    authorize: {
      summary: "Join the own channel",
      description:
        "Signs the subscription of a socket to the caller's own channel `private-users.{id}`; every other channel is refused. Pusher clients call it by themselves, as a form; `socket_id` is from the event `pusher:connection_established`. The subscription belongs to the session of the call: the server closes the socket with code 4009 when the session ends, and with 4200 when it must be authorised again. Send `auth` back as it is.",
      request: { socket_id: "123456789.987654321", channel_name: `private-users.${ids.passenger}` },
      answer: {
        auth: "samvej:4d5f0a7c1b9e3d28c6a1f0e47b3c9d85a2e6f1b04c7d93e85f0a6b2c1d4e7f39:0197d2a4-3c00-7000-8000-0000000000f1"
      }
    }
  }
}
