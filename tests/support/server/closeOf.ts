import type { Socket } from "node:net"

/** Completes when a connection is closed, also by a reset: `once` of Node would reject. */
export const closeOf = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.on("error", () => undefined)
    socket.once("close", () => resolve())
  })
