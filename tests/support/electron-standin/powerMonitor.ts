import { EventEmitter } from "node:events"
import * as z from "zod/mini"

/** Sent by the launching process: the computer wakes up. */
const Resumed = z.object({ kind: z.literal("resume") })

export const powerMonitor = new EventEmitter()

process.on("message", (message) => {
  if (Resumed.safeParse(message).success) powerMonitor.emit("resume")
})
