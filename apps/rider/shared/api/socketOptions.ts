import type { RealtimeSettings } from "#core/contract/realtime.ts"

/**
 * RT-001 Where the real-time server is: at `host` (with a port or without), or where this page is from. A page that came
 * encrypted connects encrypted, by the same transport `ws`. The transport `wss` would be a second connection beside an unencrypted one
 * that is slow, to a port where nobody answers it.
 */
export const socketOptions = (
  { cluster, host, path }: RealtimeSettings,
  page: Pick<Location, "host" | "protocol">
) => {
  const { hostname, port } = new URL(`${page.protocol}//${host ?? page.host}`)
  const forceTLS = page.protocol === "https:"
  const wsPort = Number(port === "" ? (forceTLS ? 443 : 80) : port)
  return {
    cluster,
    wsHost: hostname,
    wsPort,
    wssPort: wsPort,
    wsPath: path,
    forceTLS,
    enabledTransports: ["ws"] satisfies Array<"ws">
  }
}
