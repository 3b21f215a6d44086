import Pusher from "pusher-js"
import type { RunningServer } from "./startServer.ts"

/** Connects a Pusher client to a server, and subscribes to a channel with a token. */
export const connectRealtime = (server: RunningServer, token: string, channel: string) => {
  const { hostname, port } = new URL(server.url)
  const client = new Pusher("samvej", {
    cluster: "samvej",
    wsHost: hostname,
    wsPort: Number(port),
    wsPath: "/api/realtime",
    forceTLS: false,
    enabledTransports: ["ws"],
    channelAuthorization: {
      transport: "ajax",
      endpoint: `${server.url}/api/realtime/auth`,
      headers: { authorization: `Bearer ${token}` }
    }
  })
  const subscribed = client.subscribe(channel)
  const joined = new Promise<string>((resolve) => {
    subscribed.bind("pusher:subscription_succeeded", () => resolve("joined"))
    subscribed.bind("pusher:subscription_error", ({ status }: { readonly status: number }) =>
      resolve(`${status}`)
    )
  })
  return { client, subscribed, joined }
}
